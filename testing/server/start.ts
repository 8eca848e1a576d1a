import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'
import { poll } from '../poll'
import { makeServerData, type ServerData } from './data'
import { serverEnvironment } from './environment'

/** The URL of a running product, and the environment in which the operator command finds it. */
export type Server = {
  url: string
  dataDir: string
  env: NodeJS.ProcessEnv
  operatorCommand?: string
}

export type ServerOptions = {
  /** A dead server whose data the new one continues with. By default, a server starts without data and demo account. */
  after?: Pick<StartedServer, 'data'>
  /** Starts with an empty data directory, like the first `npm start`. */
  empty?: boolean
  env?: Record<string, string>
  /** The root of the built product. Default: this clone. */
  tree?: string
}

export type StartedServer = Server & {
  log: string
  data: ServerData
  /** Stops it and removes its data. @returns its exit code; null if it had to be killed */
  stop(): Promise<number | null>
  kill9(): Promise<void>
  /** Kills the web server alone. The launcher starts it again. */
  kill9WebServer(): Promise<void>
}

/** A server that has just been started, and is not ready yet. */
export type LaunchedServer = {
  /** @throws Error with its output, when it ends or is stuck */
  ready(): Promise<StartedServer>
  /** Kills it and all its children. The data stays. @throws Error with its output, when it had ended by itself */
  kill9(): Promise<void>
}

const logsDir = join(root, '.cache', 'test')
/** A start without output and processor time for so long is stuck. */
const stuckAfter = 60_000
const checkEvery = 1000
/** Limits a start that makes progress but never ends. */
const startTimeout = 300_000
const stopTimeout = 15_000

/**
 * Starts the built product like `npm start`, and waits until it is ready.
 * @throws Error with its output, when it ends or is stuck
 */
export async function startServer(options: ServerOptions = {}): Promise<StartedServer> {
  return (await launchServer(options)).ready()
}

export async function launchServer(options: ServerOptions = {}): Promise<LaunchedServer> {
  const data = options.after?.data ?? (await makeServerData(options))
  const env = await serverEnvironment(data, options.env)
  const { APP_URL: url = '', PORT: port = '' } = env
  await mkdir(logsDir, { recursive: true })
  const log = join(logsDir, `server-${port}.log`)
  const output = createWriteStream(log)
  await once(output, 'open')
  const child = start(process.execPath, ['embedded/start.mjs'], {
    cwd: options.tree ?? root,
    env,
    stdio: ['ignore', output, output],
  })
  const exited = once(child, 'exit')
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (isAlive()) child.kill(signal)
    const timeout = once(AbortSignal.timeout(within(stopTimeout)), 'abort')
    return Promise.race([exited.then(() => true), timeout.then(() => false)])
  }
  const failure = async (problem: string) =>
    new Error(`The server ${problem}. It said:\n${await readFile(log, 'utf8')}`)
  const isReady = async () => (await readFile(log, 'utf8')).includes('Santral is ready')
  async function kill9() {
    const children = await childrenOf(child.pid)
    await end('SIGKILL')
    await killAll(children)
  }
  const started: StartedServer = {
    url,
    dataDir: data.dataDir,
    env,
    log,
    data,
    async stop() {
      if (!(await end('SIGTERM'))) await end('SIGKILL')
      await data.remove()
      return child.exitCode
    },
    kill9,
    async kill9WebServer() {
      await killAll(await childrenOf(child.pid))
    },
  }
  return {
    async ready() {
      const progress = async () => `${(await stat(log)).size} ${await timeOf(child.pid)}`
      const problem = await startProblem(() => child.exitCode, isAlive, isReady, progress)
      if (!problem) return started
      await end('SIGKILL')
      if (!options.after) await data.remove()
      throw await failure(problem)
    },
    async kill9() {
      if (!isAlive()) throw await failure('ended before it was killed')
      await kill9()
    },
  }
}

/** All processes of this machine, with the processor time that each has used. */
async function listProcesses() {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,time='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, ppid, time] = line.trim().split(/\s+/)
      return { pid: Number(pid), ppid: Number(ppid), time }
    })
}

async function childrenOf(parent: number | undefined): Promise<number[]> {
  const children = (await listProcesses()).filter(({ ppid }) => ppid === parent)
  return children.map(({ pid }) => pid)
}

/** Returns the processor time of a process and its children, as text that changes while they work. */
async function timeOf(parent: number | undefined): Promise<string> {
  const family = (await listProcesses()).filter(({ pid, ppid }) =>
    [pid, ppid].includes(parent ?? -1),
  )
  return family.map(({ pid, time }) => `${pid}:${time}`).join()
}

async function killAll(pids: number[]): Promise<void> {
  const signal = (pid: number, which: NodeJS.Signals | 0) => {
    try {
      return process.kill(pid, which)
    } catch {
      return false
    }
  }
  for (const pid of pids) signal(pid, 'SIGKILL')
  await poll(() => Promise.resolve(pids.some((pid) => signal(pid, 0)) ? undefined : true), {
    timeout: stopTimeout,
    interval: 10,
  })
}

async function startProblem(
  exitCode: () => number | null,
  isAlive: () => boolean,
  isReady: () => Promise<boolean>,
  progress: () => Promise<string>,
): Promise<string | null> {
  let seen = ''
  let [checkedAt, changedAt] = [0, 0]
  const problem = await poll(
    async () => {
      if (await isReady()) return null
      if (!isAlive()) return `ended with code ${exitCode()} before it was ready`
      if (Date.now() - checkedAt < checkEvery) return undefined
      checkedAt = Date.now()
      const now = await progress()
      if (now !== seen) [seen, changedAt] = [now, checkedAt]
      const isStuck = checkedAt - changedAt > within(stuckAfter)
      return isStuck
        ? `was stuck for ${within(stuckAfter) / 1000} s before it was ready`
        : undefined
    },
    { timeout: startTimeout, interval: 50 },
  )
  return problem === undefined ? `was not ready within ${within(startTimeout) / 1000} s` : problem
}
