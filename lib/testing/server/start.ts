import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@/scripts/lib/paths.mjs'
import { start } from '@/scripts/lib/processes.mjs'
import { serverEnvironment, type ServerOptions } from './environment'

/** How to reach a running product, and the environment in which its operator command finds it. */
export type Server = { url: string; dataDir: string; env: NodeJS.ProcessEnv }

/** A product that this process has started. */
export type StartedServer = Server & {
  /** The file that its output goes to. */
  log: string
  /** Asks it to end, and waits. @returns its exit code, null if it had to be killed. `keepData` for the next start. */
  stop(options?: { keepData?: boolean }): Promise<number | null>
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
  const env = await serverEnvironment(options)
  const { APP_URL: url = '', PORT: port = '', DATA_DIR: dataDir = '' } = env
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
    return Promise.race([exited.then(() => true), sleep(stopTimeout, false, { ref: false })])
  }
  const isReady = async () => (await readFile(log, 'utf8')).includes('Santral is ready')
  const problem = await startProblem(isAlive, isReady)
  if (problem) {
    await end('SIGKILL')
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    throw new Error(`The server ${problem}. It said:\n${await readFile(log, 'utf8')}`)
  }
  return {
    url,
    dataDir,
    env,
    log,
    async stop({ keepData = false } = {}) {
      if (!(await end('SIGTERM'))) await end('SIGKILL')
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
    async kill9() {
      await end('SIGKILL')
    },
  }
}

/** Waits until it says that it is ready (null), or says what is wrong. */
async function startProblem(isAlive: () => boolean, isReady: () => Promise<boolean>) {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    if (await isReady()) return null
    if (!isAlive()) return 'ended before it was ready'
    await sleep(50)
  }
  return `was not ready within ${startTimeout / 1000} s`
}
