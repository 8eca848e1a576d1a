import type { EndReason } from '@/lib/vendors/telephony/rules/end-reason'
import type { ErrorCode } from '@/lib/platform/errors'

/** What is wrong with the connection of a number, whose side it is on, and what helps. */

/** The checks that connecting a number makes, in their order. */
export const CONNECTION_CHECKS = ['credentials', 'number', 'trunk', 'save'] as const
export type ConnectionCheck = (typeof CONNECTION_CHECKS)[number]

/** Hears of the checks as they are made. */
export type ReportCheck = (check: ConnectionCheck, state: 'running' | 'passed') => void

/** What to do; the words stand under these names in `connection-doctor.remedies`. */
export const REMEDIES = [
  'copy_credentials',
  'reactivate_account',
  'allow_access',
  'check_number',
  'check_address',
  'check_login',
  'check_format',
  'check_transport',
  'more_channels',
  'wait_for_provider',
  'wait_for_exchange',
  'already_here',
  'already_elsewhere',
] as const
export type Remedy = (typeof REMEDIES)[number]

/** Who can mend it: the account holder, the telephone provider, or whoever runs this installation. */
export type Side = 'yours' | 'provider' | 'ours'

export interface Diagnosis {
  side: Side
  remedy: Remedy
}

const say = (side: Side, remedy: Remedy): Diagnosis => ({ side, remedy })

const BY_ERROR = {
  cloudtel_credentials: { check: 'credentials', ...say('yours', 'copy_credentials') },
  cloudtel_inactive: { check: 'credentials', ...say('yours', 'reactivate_account') },
  cloudtel_refused: { check: 'credentials', ...say('yours', 'allow_access') },
  provider_unreachable: { check: 'credentials', ...say('provider', 'wait_for_provider') },
  cloudtel_number_unknown: { check: 'number', ...say('yours', 'check_number') },
  number_exists: { check: 'number', ...say('yours', 'already_here') },
  number_taken: { check: 'number', ...say('yours', 'already_elsewhere') },
  trunk_failed: { check: 'trunk', ...say('yours', 'check_address') },
  exchange_unreachable: { check: 'trunk', ...say('ours', 'wait_for_exchange') },
} satisfies Partial<Record<ErrorCode, Diagnosis & { check: ConnectionCheck }>>

/** The errors that name a check. */
export type ConnectionError = keyof typeof BY_ERROR

/**
 * Which check a refused connection failed at, and what helps.
 * @param code of the error that connecting answered with; null for one that names no check
 */
export function diagnoseConnection(code: string): (Diagnosis & { check: ConnectionCheck }) | null {
  return Object.hasOwn(BY_ERROR, code) ? BY_ERROR[code as ConnectionError] : null
}

/** RFC 3261 section 21: what a provider's refusal of a call says of the line it came by. */
const BY_SIP_CODE: Partial<Record<number, Diagnosis>> = {
  401: say('yours', 'check_login'),
  403: say('yours', 'check_login'),
  404: say('yours', 'check_format'),
  407: say('yours', 'check_login'),
  415: say('yours', 'check_transport'),
  420: say('yours', 'check_transport'),
  484: say('yours', 'check_format'),
  488: say('yours', 'check_transport'),
  606: say('yours', 'check_transport'),
}

const BY_END = {
  no_such_number: say('yours', 'check_format'),
  provider_busy: say('provider', 'more_channels'),
  provider_refused: say('yours', 'check_login'),
  provider_trouble: say('provider', 'wait_for_provider'),
  exchange_unreachable: say('ours', 'wait_for_exchange'),
  telephony_error: say('ours', 'wait_for_exchange'),
} satisfies Partial<Record<EndReason, Diagnosis>>

/** The ends of calls that say something of their line. */
export const CALL_FAILURES = Object.keys(BY_END) as (keyof typeof BY_END)[]

/** Where the provider's own number says more than what we have made of it. */
const REFUSED: readonly string[] = ['provider_refused', 'no_such_number']

/**
 * What a failed call says of the line it went out by; null where it says nothing of the line.
 * @param end why the call ended, and the provider's words for it (`403 Forbidden`)
 */
export function diagnoseCall(end: {
  endReason: string | null
  endDetail: string | null
}): Diagnosis | null {
  const known = CALL_FAILURES.find((reason) => reason === end.endReason)
  if (!known) return null
  const code = REFUSED.includes(known) ? Number.parseInt(end.endDetail ?? '', 10) : Number.NaN
  return BY_SIP_CODE[code] ?? BY_END[known]
}
