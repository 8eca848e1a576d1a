import { type FinalStatus, isUnreached } from '@/lib/platform/vocabulary/call'

/** What the two on the telephone did. */
const ENDED_BY_A_PARTY = [
  'customer_hung_up',
  'assistant_hung_up',
  'ring_timeout',
  'busy',
  'declined',
] as const

/** What happened to the call, whatever they wanted. */
const ENDED_BY_THE_SYSTEM = [
  'time_limit',
  'no_such_number',
  'provider_refused',
  'provider_busy',
  'provider_trouble',
  'exchange_unreachable',
  'telephony_error',
  'line_lost',
  'no_news',
  'agent_error',
  'agent_missing',
  'no_assistant',
  'insufficient_balance',
] as const

/** The known words for why a call ended; an agent's own are kept as they are. */
export const END_REASONS = [...ENDED_BY_A_PARTY, ...ENDED_BY_THE_SYSTEM] as const

export type EndReason = (typeof END_REASONS)[number]

/** What the texts of an end are called: they stand under these names in `calls.story.ends`. */
export type EndTextKey =
  | FinalStatus
  | 'customer_hung_up'
  | 'assistant_hung_up'
  | (typeof ENDED_BY_THE_SYSTEM)[number]
  | 'other'

/** Reasons that say no more than a state does. */
const AS_STATUS = new Map<string, FinalStatus>([
  ['ring_timeout', 'no_answer'],
  ['busy', 'busy'],
  ['declined', 'rejected'],
])

/**
 * What is to be said of an end: the reason where it tells more than the state does. Who was not
 * reached did not hang up on anybody, and who talked was not busy. A reason that nobody knows is `other`.
 */
export function endTextKey(status: FinalStatus, reason: string | null | undefined): EndTextKey {
  const machine = ENDED_BY_THE_SYSTEM.find((known) => known === reason)
  if (machine) return machine
  if (!reason || reason === status || isUnreached(status)) return status
  const unreached = AS_STATUS.get(reason)
  if (unreached) return status === 'completed' ? status : unreached
  return reason === 'customer_hung_up' || reason === 'assistant_hung_up' ? reason : 'other'
}
