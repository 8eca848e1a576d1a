import type { EndReason } from '@/lib/vendors/telephony/rules/end-reason'
import type { ErrorCode } from '@/lib/platform/errors'

/** Diagnoses failures of a phone number's connection: whose fault it is, and a remedy. */

export const CONNECTION_CHECKS = ['credentials', 'number', 'trunk', 'save'] as const
export type ConnectionCheck = (typeof CONNECTION_CHECKS)[number]

/** `warned`: it passed, but a call may show a mistake. */
export type ReportedState = 'running' | 'passed' | 'warned'

/** Called when a check starts and when it passes. */
export type ReportCheck = (check: ConnectionCheck, state: ReportedState) => void

/** Translated under these names in `connection-doctor.remedies`. */
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

/** Who can fix it: the account holder, the telephone provider, or the operator. */
export type Side = 'yours' | 'provider' | 'ours'

export interface Diagnosis {
  side: Side
  remedy: Remedy
}

const diagnosis = (side: Side, remedy: Remedy): Diagnosis => ({ side, remedy })

const BY_ERROR = {
  cloudtel_credentials: { check: 'credentials', ...diagnosis('yours', 'copy_credentials') },
  cloudtel_inactive: { check: 'credentials', ...diagnosis('yours', 'reactivate_account') },
  cloudtel_refused: { check: 'credentials', ...diagnosis('yours', 'allow_access') },
  provider_unreachable: { check: 'credentials', ...diagnosis('provider', 'wait_for_provider') },
  cloudtel_number_unknown: { check: 'number', ...diagnosis('yours', 'check_number') },
  number_exists: { check: 'number', ...diagnosis('yours', 'already_here') },
  number_taken: { check: 'number', ...diagnosis('yours', 'already_elsewhere') },
  sip_host_not_public: { check: 'trunk', ...diagnosis('yours', 'check_address') },
  sip_host_unknown: { check: 'trunk', ...diagnosis('yours', 'check_address') },
  trunk_failed: { check: 'trunk', ...diagnosis('yours', 'check_address') },
  exchange_unreachable: { check: 'trunk', ...diagnosis('ours', 'wait_for_exchange') },
} satisfies Partial<Record<ErrorCode, Diagnosis & { check: ConnectionCheck }>>

/** The errors that a failed check causes. */
export type ConnectionError = keyof typeof BY_ERROR

/**
 * The failed check and a remedy, by the error code of a failed connection.
 * @returns null for errors that no check causes
 */
export function diagnoseConnection(code: string): (Diagnosis & { check: ConnectionCheck }) | null {
  return Object.hasOwn(BY_ERROR, code) ? BY_ERROR[code as ConnectionError] : null
}

/** Diagnoses by the SIP status of a refused call. See RFC 3261, section 21. */
const BY_SIP_CODE: Partial<Record<number, Diagnosis>> = {
  401: diagnosis('yours', 'check_login'),
  403: diagnosis('yours', 'check_login'),
  404: diagnosis('yours', 'check_format'),
  407: diagnosis('yours', 'check_login'),
  415: diagnosis('yours', 'check_transport'),
  420: diagnosis('yours', 'check_transport'),
  484: diagnosis('yours', 'check_format'),
  488: diagnosis('yours', 'check_transport'),
  606: diagnosis('yours', 'check_transport'),
}

const BY_END = {
  no_such_number: diagnosis('yours', 'check_format'),
  provider_busy: diagnosis('provider', 'more_channels'),
  provider_refused: diagnosis('yours', 'check_login'),
  provider_trouble: diagnosis('provider', 'wait_for_provider'),
  provider_unreachable: diagnosis('yours', 'check_address'),
  exchange_unreachable: diagnosis('ours', 'wait_for_exchange'),
  sip_unavailable: diagnosis('ours', 'wait_for_exchange'),
  telephony_error: diagnosis('ours', 'wait_for_exchange'),
} satisfies Partial<Record<EndReason, Diagnosis>>

/** The end reasons that say something about the phone number or its trunk. */
export const CALL_FAILURES = Object.keys(BY_END) as (keyof typeof BY_END)[]

/** End reasons for which the provider's SIP status says more than the reason itself. */
const REFUSED: readonly string[] = ['provider_refused', 'no_such_number']

/**
 * The diagnosis of a phone number after a failed call. @returns null if the call allows none
 * @param end the end reason, and the status in the provider's words (`403 Forbidden`)
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
