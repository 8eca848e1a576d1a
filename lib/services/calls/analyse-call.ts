import {
  AnalystBusy,
  AnalystFailed,
  callAnalyst,
  fallbackAnalyst,
} from '@/lib/adapters/call-analysis'
import { systemDb } from '@/lib/db'
import type { CallAnalysis, Conversation } from '@/lib/domain/analysis'
import { contactName } from '@/lib/domain/contact'
import type { TurnRole } from '@/lib/domain/transcript'
import { log } from '@/lib/log'
import { storeAnalysis } from './store-analysis'

/** `busy`: the analyst is not available; ask again, after so many seconds if it said so. */
export type AnalysisAttempt =
  { state: 'stored' | 'nothing_to_do' } | { state: 'busy'; retryAfterSeconds: number | null }

/**
 * Analyses a call that waits for it, and stores what comes of it.
 * What the model cannot do is done by the rules and labelled so: after answers that do not fit, a
 * refused request, or, on the last attempt, no answer at all.
 */
export async function analyseCall(callId: string, lastAttempt: boolean): Promise<AnalysisAttempt> {
  const call = await findPending(callId)
  if (!call) return { state: 'nothing_to_do' }
  const conversation = conversationOf(call)
  const analyst = callAnalyst()
  let { source } = analyst
  let analysis: CallAnalysis
  try {
    analysis = await analyst.analyse(conversation)
  } catch (error) {
    if (error instanceof AnalystBusy && !lastAttempt) {
      log().warn({ err: error, callId }, 'the analyst is busy')
      return { state: 'busy', retryAfterSeconds: error.retryAfterSeconds }
    }
    if (!(error instanceof AnalystBusy || error instanceof AnalystFailed)) throw error
    log().error({ err: error, callId }, 'the call is analysed by the rules instead')
    const fallback = fallbackAnalyst()
    source = fallback.source
    analysis = await fallback.analyse(conversation)
  }
  const { ownerId, contactId } = call
  const stored = await storeAnalysis({ id: ownerId }, { callId, contactId, source, analysis })
  return { state: stored ? 'stored' : 'nothing_to_do' }
}

function findPending(id: string) {
  return systemDb().call.findFirst({
    where: { id, analysisState: 'pending' },
    include: {
      assistant: { select: { language: true } },
      contact: true,
      turns: { orderBy: { index: 'asc' } },
      toolUses: { select: { tool: true } },
    },
  })
}

type PendingCall = NonNullable<Awaited<ReturnType<typeof findPending>>>

function conversationOf({ turns, toolUses, assistant, contact }: PendingCall): Conversation {
  const used = new Set(toolUses.map(({ tool }) => tool))
  return {
    turns: turns.map(({ role, text }) => ({ role: role as TurnRole, text })),
    language: assistant?.language === 'en' ? 'en' : 'tr',
    contactName: contact ? contactName(contact) : '',
    appointmentBooked: used.has('book_appointment') && !used.has('cancel_appointment'),
    doNotCallRequested: used.has('request_do_not_call'),
  }
}
