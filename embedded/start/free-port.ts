import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from './environment'

/** An instance that has just been told to end, or whose runner was killed, needs a moment. */
const PATIENCE_MS = 5000

/** @throws Error in one line when something else listens on the port */
export async function requireFreePort(environment: Environment): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
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
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      const message = taken
        ? `PORT: ${config.PORT} is in use. Stop what listens there, or set PORT to another one.`
        : `HOST: cannot listen on ${host}:${config.PORT} (${error.code ?? error.message}).`
      reject(new Error(message))
    })
    probe.listen(config.PORT, host, () => probe.close(() => resolve()))
  })
}
