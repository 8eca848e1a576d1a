import { someError } from './wrapped-errors'

/**
 * Codes of Node, PostgreSQL and Prisma that say that the database cannot be used now: it cannot be reached, it is
 * starting or stopping, it takes no more connections, the connection broke, or a time limit passed.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE|08\w{3}|25P0[34]|57014|57P0[1-5]|53300|P1001|P1002|P1008|P1017|P2024|P2028)$/

/** Kinds of errors of Prisma's driver adapters, which carry no code. */
const KINDS = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/

/** Errors that have nothing but their words, or a code that means much else. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections/

/** Whether an error says that the database cannot be used now, whatever was asked of it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someError(error, ({ code, originalCode, kind, message, originalMessage }) => {
    const matches = (pattern: RegExp, ...values: unknown[]) =>
      values.some((value) => typeof value === 'string' && pattern.test(value))
    return (
      matches(CODES, code, originalCode) ||
      matches(KINDS, kind) ||
      matches(MESSAGES, message, originalMessage)
    )
  })
}
