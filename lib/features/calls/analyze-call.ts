import {
  AnalystBusy,
  AnalystFailed,
  callAnalyst,
  fallbackAnalyst,
} from '@/lib/vendors/call-analysis'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type {
  AnalysisSource,
  CallAnalysis,
  Conversation,
} from '@/lib/vendors/call-analysis/rules/analysis'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { log } from '@/lib/platform/log'
import { toExtractedFields } from '@/lib/features/assistants/rows'
import { localTimeOf } from '@/lib/platform/time/local-time'
import type { CallToolUse } from '@/prisma/generated/client'
import { toTurn, typedCall } from './rows'
import { storeAnalysis } from './store-analysis'
import { keepAnalysis, storeRepeatedAnalysis } from './store-repeated-analysis'

interface Busy {
  state: 'busy'
  retryAfterSeconds: number | null
}

/**
 * `busy`: the analyst is not available; try again, after `retryAfterSeconds` if given.
 * `kept`: the model gave no new result, and its earlier result is better than that of the rules.
 */
export type AnalysisAttempt = { state: 'stored' | 'kept' | 'nothing_to_do' } | Busy

/**
 * Analyses a call that waits for it, for the first time or again, and stores the result. Where the
 * model fails, the written rules do it and the result says so: after invalid answers, a refused
 * request or, on the last attempt, no answer at all. The rules never replace a model's result.
 * @param waitSeconds how long the next attempt waits where the model names no delay
 */
export async function analyzeCall(
  callId: string,
  lastAttempt: boolean,
  waitSeconds = 0,
): Promise<AnalysisAttempt> {
  const call = await findOpen(callId)
  if (!call) return { state: 'nothing_to_do' }
  await awaitResult(callId, 0)
  const made = await analyze(call, lastAttempt)
  if ('state' in made) {
    await awaitResult(callId, made.retryAfterSeconds ?? waitSeconds)
    return made
  }
  const owner = { id: call.ownerId }
  const finished = { callId, contactId: call.contactId, ...made }
  if (call.analysisState === 'pending') return done(await storeAnalysis(owner, finished))
  if (made.source === 'rules' && call.analysisSource === 'model') {
    await keepAnalysis(owner, callId)
    return { state: 'kept' }
  }
  return done(await storeRepeatedAnalysis(owner, finished))
}

/** An attempt takes less than so many seconds. After them, the sweeper takes it for lost. */
const ATTEMPT_SECONDS = 90

/** Records how long the sweeper waits for a result: for an attempt, after `waitSeconds`. */
async function awaitResult(id: string, waitSeconds: number): Promise<void> {
  await systemPool().query(
    `update calls set analysis_awaited_until = now() + $2 * interval '1 second' where id = $1`,
    [id, waitSeconds + ATTEMPT_SECONDS],
  )
}

const done = (stored: boolean): AnalysisAttempt => ({ state: stored ? 'stored' : 'nothing_to_do' })

async function analyze(
  call: OpenCall,
  lastAttempt: boolean,
): Promise<{ source: AnalysisSource; analysis: CallAnalysis } | Busy> {
  const conversation = conversationOf(call)
  const analyst = callAnalyst()
  try {
    return { source: analyst.source, analysis: await analyst.analyze(conversation) }
  } catch (error) {
    if (error instanceof AnalystBusy && !lastAttempt) {
      log().warn({ err: error, callId: call.id }, 'the analyst is busy')
      return { state: 'busy', retryAfterSeconds: error.retryAfterSeconds }
    }
    if (!(error instanceof AnalystBusy || error instanceof AnalystFailed)) throw error
    log().error({ err: error, callId: call.id }, 'the analyst failed: the rules analyze the call')
    const rules = fallbackAnalyst()
    return { source: rules.source, analysis: await rules.analyze(conversation) }
  }
}

async function findOpen(id: string) {
  const call = await systemDb().call.findFirst({
    where: { id, analysisState: { in: ['pending', 'repeating'] } },
    include: {
      owner: { select: { timezone: true } },
      assistant: { select: { language: true, extractedFields: true } },
      contact: true,
      turns: { orderBy: { index: 'asc' } },
      toolUses: { orderBy: { at: 'asc' } },
    },
  })
  return call && typedCall(call)
}

type OpenCall = NonNullable<Awaited<ReturnType<typeof findOpen>>>

function conversationOf(call: OpenCall): Conversation {
  const { turns, toolUses, assistant, contact, owner } = call
  const used = new Set(toolUses.map(({ tool }) => tool))
  return {
    turns: turns.map(toTurn),
    language: assistant?.language === 'en' ? 'en' : 'tr',
    contactName: contact ? contactName(contact) : '',
    appointmentBooked: used.has('book_appointment') && !used.has('cancel_appointment'),
    doNotCallRequested: used.has('request_do_not_call'),
    appointmentDate: appointmentDateOf(toolUses),
    day: localTimeOf(call.startedAt, owner.timezone).date,
    fields: assistant ? toExtractedFields(assistant) : [],
  }
}

/** The day of the last appointment of the call; null if it was canceled, or none was booked. */
function appointmentDateOf(uses: readonly CallToolUse[]): string | null {
  const last = uses.findLast(({ tool }) => tool.endsWith('_appointment'))
  if (!last || last.tool === 'cancel_appointment') return null
  const { date } = (last.result ?? {}) as { date?: unknown }
  return typeof date === 'string' ? date : null
}
