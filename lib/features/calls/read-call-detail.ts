import { callAnalyst } from '@/lib/vendors/call-analysis'
import { type Account, hasAutomation } from '@/lib/platform/tenancy/account'
import type { CallDetail } from './rules/call-record'
import { areMessagesDue, readCallMessages } from './read-call-messages'
import { readCall } from './read-call'
import { readToolUses } from './read-tool-uses'
import { readTranscripts } from './read-transcripts'

/** A call with its transcript, the tools used in it and its messages. @throws not_found */
export async function readCallDetail(
  account: Pick<Account, 'id' | 'plan'>,
  id: string,
): Promise<CallDetail> {
  const [call, transcripts, toolUses, messages, messagesDue] = await Promise.all([
    readCall(account, id),
    readTranscripts(account, [id]),
    readToolUses(account, id),
    readCallMessages(account, id),
    areMessagesDue(account, id),
  ])
  const analyst = { included: hasAutomation(account), isModel: callAnalyst().source === 'model' }
  const turns = transcripts.get(id) ?? []
  return { call, turns, toolUses, messages, messagesDue, analyst }
}
