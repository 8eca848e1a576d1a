import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenProblem } from '../listen-problem'
import type { Environment } from './environment'

/** How long to wait for an instance that is shutting down, because it was stopped or its script runner was killed. */
const SHUTDOWN_WAIT_MS = 5000

/** @throws Error with one line if `HOST` and `PORT` cannot be listened on, such as when the port is in use */
export async function requireFreePort(environment: Environment): Promise<void> {
  const deadline = Date.now() + SHUTDOWN_WAIT_MS
  for (;;) {
    try {
      await listenOnce(environment)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

function listenOnce({ config, host }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(new Error(listenProblem(error, { host, port: config.PORT }))),
    )
    probe.listen(config.PORT, host, () => probe.close(() => resolve()))
  })
}
