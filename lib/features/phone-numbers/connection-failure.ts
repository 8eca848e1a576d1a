import { CloudtelError } from '@/lib/vendors/cloudtel'
import {
  type ConnectionCheck,
  type ConnectionError,
  diagnoseConnection,
} from './rules/connection-doctor'
import { AppError } from '@/lib/platform/errors'

interface More {
  /** Where it is another one than the error's own. */
  check?: ConnectionCheck
  /** What the provider or the exchange said, in its words. */
  reason?: string
  /** The numbers that are connected already. */
  numbers?: string[]
}

/** A number cannot be connected: which check failed, whose side it is on, and what helps. */
export function connectionFailure(code: ConnectionError, more: More = {}): AppError {
  return new AppError(code, { ...diagnoseConnection(code), ...more })
}

const BY_KIND = {
  credentials: 'cloudtel_credentials',
  refused: 'cloudtel_refused',
  unreachable: 'provider_unreachable',
  no_answer: 'provider_unreachable',
} as const

/** What the cloud telephony provider's failure is at this check; other errors stay what they are. */
export function cloudtelFailure(error: unknown, check: ConnectionCheck): unknown {
  if (!(error instanceof CloudtelError)) return error
  const { kind, message, code } = error
  // Without a number of the provider's, the words of what cannot be reached are our own.
  const said = kind === 'unreachable' && !code ? undefined : message
  const reason = said && code ? `${said} (${code})` : said
  return connectionFailure(BY_KIND[kind], { check, ...(reason && { reason }) })
}
