import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { logLevel, secretValues } from './config'
import { configured } from './configured'
import { LogDestination } from './log-destination'
import { redactFields, redactor } from './security/redact'
import { telemetry } from './telemetry'

const context = new AsyncLocalStorage<{ requestId: string }>()

export function withRequestId<T>(requestId: string, run: () => T): T {
  return context.run({ requestId }, run)
}

function fieldsOfRequest(): object {
  const fields = context.getStore()
  const ids = telemetry()?.traces?.ids()
  return ids ? { ...fields, ...ids } : (fields ?? {})
}

/** Loggers of this process share it. */
const destination = new LogDestination()

function open(): pino.Logger {
  const redact = redactor(secretValues())
  const options: pino.LoggerOptions = {
    level: logLevel(),
    base: undefined,
    hooks: { streamWrite: (line) => redact(redactFields(line)) },
    mixin: fieldsOfRequest,
  }
  return pino(options, destination)
}

/** The log of this process: JSON lines on standard output, with secrets redacted. */
export const log: () => pino.Logger = configured(open)
