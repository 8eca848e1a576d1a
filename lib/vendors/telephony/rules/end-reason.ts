import { type FinalStatus, isUnreached } from '@/lib/platform/vocabulary/call'

/** One of the two parties ended the call, or did not answer it. */
const ENDED_BY_A_PARTY = [
  'customer_hung_up',
  'assistant_hung_up',
  'ring_timeout',
  'busy',
  'declined',
] as const

/** The telephone provider or the exchange did not take the call, or dropped it. */
export const REFUSED = [
  'provider_refused',
  'provider_busy',
  'provider_trouble',
  'provider_unreachable',
  'exchange_unreachable',
  'sip_unavailable',
  'telephony_error',
] as const

/** The system, the account holder, the provider or the exchange ended the call, or no person took it. */
const ENDED_BY_THE_SYSTEM = [
  'time_limit',
  'ended_by_operator',
  'handed_over',
  'voicemail',
  'no_such_number',
  ...REFUSED,
  'service_unavailable',
  'line_lost',
  'no_news',
  'agent_error',
  'agent_missing',
  'outside_hours',
  'no_assistant',
  'insufficient_balance',
] as const

/** The known reasons why a call ended. A worker may report others, which are stored unchanged. */
export const END_REASONS = [...ENDED_BY_A_PARTY, ...ENDED_BY_THE_SYSTEM] as const

export type EndReason = (typeof END_REASONS)[number]

/** The keys of the texts about the end of a call, in `calls.story.ends`. */
export type EndTextKey =
  | FinalStatus
  | 'customer_hung_up'
  | 'assistant_hung_up'
  | (typeof ENDED_BY_THE_SYSTEM)[number]
  | 'other'

/** Reasons that say no more than a status. */
const AS_STATUS = new Map<string, FinalStatus>([
  ['ring_timeout', 'no_answer'],
  ['busy', 'busy'],
  ['declined', 'rejected'],
])

/**
 * Chooses the text about the end of a call: the reason if it says more than the status. A reason that
 * contradicts the status is ignored: a contact who was not reached did not hang up, and a contact who talked was
 * not busy. An unknown reason is `other`.
 */
export function endTextKey(status: FinalStatus, reason: string | null | undefined): EndTextKey {
  const machine = ENDED_BY_THE_SYSTEM.find((known) => known === reason)
  if (machine) return machine
  if (status === 'abandoned' && reason === 'assistant_hung_up') return reason
  if (!reason || reason === status || isUnreached(status)) return status
  const unreached = AS_STATUS.get(reason)
  if (unreached) return status === 'completed' ? status : unreached
  return reason === 'customer_hung_up' || reason === 'assistant_hung_up' ? reason : 'other'
}
