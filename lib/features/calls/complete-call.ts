import { settleCall } from './settle-call'
import { extendReservation } from '@/lib/features/minutes/reservations'
import { findAgentCall } from './find-agent-call'
import type { StatusChange } from './report-status'

interface Completion {
  /** Connected talk time; from answer to now where the agent did not count. */
  talkSeconds?: number | null
  endReason: string
  hasRecording: boolean
}

/** Ends a conversation, once. @throws not_found */
export async function completeCall(id: string, completion: Completion): Promise<StatusChange> {
  const { owner } = await findAgentCall(id)
  const { changed } = await settleCall(owner, id, { reported: 'completed', ...completion })
  return { ...(await extendReservation(owner, id)), changed }
}
