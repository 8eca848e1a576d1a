import { settleCall, type Settled } from '@/lib/services/calls/settle-call'
import { findAgentCall } from './find-agent-call'

interface Completion {
  /** Connected talk time; from answer to now where the agent did not count. */
  talkSeconds?: number | null
  endReason: string
  hasRecording: boolean
}

/** Ends a conversation, once. @throws not_found */
export async function completeCall(id: string, completion: Completion): Promise<Settled> {
  const { owner } = await findAgentCall(id)
  return settleCall(owner, id, { reported: 'completed', ...completion })
}
