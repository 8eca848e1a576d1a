import { formatWithOptions, stripVTControlCharacters, types } from 'node:util'
import type { Logger } from 'pino'
import { log } from '@/lib/platform/log'
import { redactNamed } from '@/lib/platform/security/redact'

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal'

const CONSOLE_LEVELS = {
  trace: 'debug',
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const

/**
 * Has this process write everything as lines of its log, one JSON object each: what Next, SDKs and Node itself print
 * on the console, on standard output and standard error, their warnings, and the error that ends the process. Only
 * what Node prints when it aborts, such as without memory, stays as it is.
 */
export function logOutput(): void {
  const logger = log()
  for (const [method, level] of Object.entries(CONSOLE_LEVELS)) {
    console[method as keyof typeof CONSOLE_LEVELS] = (...args: unknown[]) => {
      write(logger, level, args)
    }
  }
  logStream(process.stdout, (line) => write(logger, 'info', [line]))
  logStream(process.stderr, (line) => write(logger, 'error', [line]))
  // Node's own listener prints on standard error, not through the stream.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => write(logger, 'warn', [warning]))
  process.on('uncaughtException', (error) => {
    // Others decide whether the process goes on, and print the error themselves.
    if (process.listenerCount('uncaughtException') > 1) return
    write(logger, 'fatal', [error])
    process.exit(1)
  })
}

function write(logger: Logger, level: Level, args: readonly unknown[]): void {
  const error = args.find((value) => types.isNativeError(value))
  const words = args.filter((value) => value !== error)
  const msg = redactNamed(toText(words))
  if (error) logger[level]({ err: error }, msg || error.message)
  else if (msg) logger[level](msg)
}

/** On one line, where the values themselves have no line breaks. */
function toText(values: readonly unknown[]): string {
  const options = { colors: false, breakLength: Infinity, compact: true }
  return stripVTControlCharacters(formatWithOptions(options, ...values)).trim()
}

/**
 * Gives every line that is written to a stream to `say` instead. Lines that a logger has written pass: pino writes to
 * the stream once its `write` is replaced.
 */
function logStream(stream: NodeJS.WriteStream, say: (line: string) => void): void {
  const pass = stream.write.bind(stream)
  let rest = ''
  stream.write = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('{"level":')) pass(`${line}\n`)
      else say(line)
    }
    const callback = typeof encoding === 'function' ? encoding : done
    if (callback) process.nextTick(callback)
    return true
  }
  process.on('exit', () => say(rest))
}
