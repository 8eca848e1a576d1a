import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { config } from './config'

const context = new AsyncLocalStorage<{ requestId: string }>()

/** Runs `run` so that every line logged inside it carries the request id. */
export function withRequestId<T>(requestId: string, run: () => T): T {
  return context.run({ requestId }, run)
}

const SECRETS = ['password', 'token', 'secret', 'apiKey', 'authToken', 'authorization', 'cookie']

let logger: pino.Logger | undefined

/** The structured log of this process: JSON lines on standard output, secrets removed. */
export function log(): pino.Logger {
  logger ??= pino({
    level: config().LOG_LEVEL,
    base: undefined,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    mixin: () => context.getStore() ?? {},
  })
  return logger
}
