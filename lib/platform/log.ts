import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { logLevel, secretValues } from './config'
import { redactor } from './security/redact'
import { telemetry } from './telemetry'

const context = new AsyncLocalStorage<{ requestId: string }>()

/** Adds the request id to every line that `run` logs. */
export function withRequestId<T>(requestId: string, run: () => T): T {
  return context.run({ requestId }, run)
}

const SECRETS = ['password', 'token', 'secret', 'apiKey', 'authToken', 'authorization', 'cookie']

/** The request id, and the ids of the current span if requests are traced. */
function fieldsOfRequest(): object {
  const fields = context.getStore()
  const ids = telemetry()?.traces?.ids()
  return ids ? { ...fields, ...ids } : (fields ?? {})
}

let logger: pino.Logger | undefined

/** The log of this process: JSON lines on standard output, with secrets redacted. */
export function log(): pino.Logger {
  logger ??= pino({
    level: logLevel(),
    base: undefined,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    hooks: { streamWrite: redactor(secretValues()) },
    mixin: fieldsOfRequest,
  })
  return logger
}
