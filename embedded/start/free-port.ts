import { createServer } from 'node:net'
import type { Environment } from './environment'

/** @throws Error in one line when something else listens on the port */
export function requireFreePort({ config, host }: Environment): Promise<void> {
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
