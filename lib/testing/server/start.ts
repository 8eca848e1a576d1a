import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { poll } from '../poll'
import { makeServerData, type ServerData } from './data'
import { serverEnvironment } from './environment'

/** How to reach a running product, and the environment in which its operator command finds it. */
export type Server = {
  url: string
  dataDir: string
  env: NodeJS.ProcessEnv
  /** In a shell, what runs the operator where the product is; from this clone by default. */
  operatorCommand?: string
}

/** What a test may decide about the server that it starts. */
export type ServerOptions = {
  /** An earlier server that has died, to go on with its data; from nothing by default. */
  after?: StartedServer
  /** Begins with an empty data directory, as after a first `npm start`. */
  empty?: boolean
  /** More settings of the product, such as the address of an emulated vendor. */
  env?: Record<string, string>
}

/** A product that this process has started. */
export type StartedServer = Server & {
  /** The file that its output goes to. */
  log: string
  data: ServerData
  /** Asks it to end, waits, and removes its data. @returns its exit code, null if it had to be killed */
  stop(): Promise<number | null>
  /** Ends it as a power cut would, with all its children. The data stays. */
  kill9(): Promise<void>
}

const logsDir = join(root, '.cache', 'test')
const startTimeout = 60_000
const stopTimeout = 15_000

/**
 * Starts the built product as `npm start` does, and waits until it says that it is ready.
 * @throws Error with what it printed, when it ends or is not ready within a minute
 */
export async function startServer(options: ServerOptions = {}): Promise<StartedServer> {
  const data = options.after?.data ?? (await makeServerData(options))
  const env = await serverEnvironment(data, options.env)
  const { APP_URL: url = '', PORT: port = '' } = env
  await mkdir(logsDir, { recursive: true })
  const log = join(logsDir, `server-${port}.log`)
  const output = createWriteStream(log)
  await once(output, 'open')
  const child = start(process.execPath, ['embedded/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  })
  const exited = once(child, 'exit')
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (isAlive()) child.kill(signal)
    const timeout = once(AbortSignal.timeout(stopTimeout), 'abort')
    return Promise.race([exited.then(() => true), timeout.then(() => false)])
  }
  const isReady = async () => (await readFile(log, 'utf8')).includes('Santral is ready')
  const problem = await startProblem(isAlive, isReady)
  if (problem) {
    await end('SIGKILL')
    if (!options.after) await data.remove()
    throw new Error(`The server ${problem}. It said:\n${await readFile(log, 'utf8')}`)
  }
  return {
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
    async kill9() {
      await end('SIGKILL')
    },
  }
}

/** Waits until it says that it is ready (null), or says what is wrong. */
async function startProblem(
  isAlive: () => boolean,
  isReady: () => Promise<boolean>,
): Promise<string | null> {
  const problem = await poll(
    async () => {
      if (await isReady()) return null
      return isAlive() ? undefined : 'ended before it was ready'
    },
    { timeout: startTimeout, interval: 50 },
  )
  return problem === undefined ? `was not ready within ${startTimeout / 1000} s` : problem
}
