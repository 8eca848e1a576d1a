import { type FinalStatus, isUnreached } from '@/lib/platform/vocabulary/call'

/** What the two on the telephone did. */
const PEOPLE_DID = [
  'customer_hung_up',
  'assistant_hung_up',
  'ring_timeout',
  'busy',
  'declined',
] as const

/** What happened to the call, whatever they wanted. */
const MACHINES_DID = [
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
export const END_REASONS = [...PEOPLE_DID, ...MACHINES_DID] as const

export type EndReason = (typeof END_REASONS)[number]

/** What the texts of an end are called: they stand under these names in `calls.story.ends`. */
export type EndWords =
  FinalStatus | 'customer_hung_up' | 'assistant_hung_up' | (typeof MACHINES_DID)[number] | 'other'

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
export function endWords(status: FinalStatus, reason: string | null | undefined): EndWords {
  const machine = MACHINES_DID.find((known) => known === reason)
  if (machine) return machine
  if (!reason || reason === status || isUnreached(status)) return status
  const unreached = AS_STATUS.get(reason)
  if (unreached) return status === 'completed' ? status : unreached
  return reason === 'customer_hung_up' || reason === 'assistant_hung_up' ? reason : 'other'
}
