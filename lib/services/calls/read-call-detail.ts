import { callAnalyst } from '@/lib/adapters/call-analysis'
import { type Account, hasAutomation } from '@/lib/domain/account'
import type { CallDetail } from '@/lib/domain/call-record'
import { readCall } from './read-call'
import { readToolUses } from './read-tool-uses'
import { readTranscripts } from './read-transcripts'

/** A call with its transcript and the tools used in it. @throws not_found */
export async function readCallDetail(
  account: Pick<Account, 'id' | 'plan'>,
  id: string,
): Promise<CallDetail> {
  const [call, transcripts, toolUses] = await Promise.all([
    readCall(account, id),
    readTranscripts(account, [id]),
    readToolUses(account, id),
  ])
  const analyst = { included: hasAutomation(account), isModel: callAnalyst().source === 'model' }
  return { call, turns: transcripts.get(id) ?? [], toolUses, analyst }
}
