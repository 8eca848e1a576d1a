import type { ChildProcess } from 'node:child_process'
import { Restarts } from './restarts'

const STOP_TIMEOUT_MS = 8000

export interface Supervised {
  launch: () => ChildProcess
  waitUntilHealthy: (died: AbortSignal, launched: ChildProcess) => Promise<void>
  /** It ended by itself before it was ever healthy. {@link supervise} never resolves then. */
  onFailedStart: () => void
  /** Whether its end is intended. */
  isStopping: () => boolean
  say: (line: string) => void
}

/**
 * Starts a process, waits until it is healthy, and starts it again whenever it dies, with waits that
 * grow while it keeps dying. A process that exits before it was ever healthy cannot start, and is not started again.
 * @returns `stop` ends the process with SIGTERM, and with SIGKILL after 8 seconds
 */
export async function supervise(supervised: Supervised): Promise<{ stop: () => Promise<void> }> {
  const { launch, isStopping, say } = supervised
  const restarts = new Restarts()
  let wasHealthy = false
  let stopped = false
  let child: ChildProcess
  let restart: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    const died = new AbortController()
    const started = launch()
    child = started
    started.once('exit', (code, signal) => {
      died.abort()
      if (!stopped && !isStopping()) onDeath(code, signal)
    })
    await supervised.waitUntilHealthy(died.signal, started)
    if (died.signal.aborted) return
    restarts.healthy(Date.now())
    wasHealthy = true
    firstHealthy()
  }

  function onDeath(code: number | null, signal: NodeJS.Signals | null): void {
    const cause = signal ?? code
    if (!wasHealthy && !signal) {
      say(`The web server exited (${cause}).`)
      return supervised.onFailedStart()
    }
    const wait = restarts.died(Date.now())
    say(`The web server exited (${cause}). It starts again in ${wait / 1000} s.`)
    restart = setTimeout(() => void run(), wait)
  }

  let firstHealthy = () => {}
  const healthy = new Promise<void>((resolve) => (firstHealthy = resolve))
  await Promise.all([run(), healthy])
  return {
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(restart)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => {
        say(`The web server is killed: it did not end within ${STOP_TIMEOUT_MS / 1000} s.`)
        child.kill('SIGKILL')
      }, STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
