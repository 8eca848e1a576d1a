import type { AnalysisSource, CallAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { contactName, heatOf } from '@/lib/platform/vocabulary/contact'
import { afterCall } from './rules/contact-progress'
import { becameHot, leadScore } from '@/lib/features/contacts/rules/lead-score'
import { onCallAnalysed } from '@/lib/features/reactions'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Call, Contact } from '@/prisma/generated/client'
import { claimAnalysis, lockContact } from './claim-analysis'
import { markRequestFound } from './mark-request-found'

export interface FinishedAnalysis {
  callId: string
  contactId: bigint | null
  source: AnalysisSource
  analysis: CallAnalysis
}

/** A lead score before a call and after it. */
interface ScoreChange {
  before: number
  after: number
}

/**
 * Stores the analysis of a call once: call, contact, `call.completed`, and what follows from it
 * (`lead.hot`, a wish not to be called, messages to be sent), in one transaction.
 * @returns false where it was stored before, or the call is gone
 */
export async function storeAnalysis(owner: Owner, finished: FinishedAnalysis): Promise<boolean> {
  return transaction(owner, async (tx) => {
    const { callId, source, analysis } = finished
    await lockAccount(tx)
    const call = await claimAnalysis(tx, callId, 'pending')
    if (!call) return false
    const contact = await lockContact(tx, finished.contactId)
    const score = contact && scoreChange(contact, analysis)
    const { summary, sentiment, outcome } = analysis
    await tx.db.call.updateMany({
      where: { id: callId },
      data: {
        summary,
        sentiment,
        outcome,
        analysisSource: source,
        leadScoreBefore: score?.before,
        leadScoreAfter: score?.after,
      },
    })
    if (contact && score) await updateContact(tx, call, contact, analysis, score)
    await recordEvent(tx, 'call.completed', {
      key: callId,
      data: {
        callId,
        phoneNumber: call.phone,
        direction: call.direction,
        durationSeconds: call.durationSeconds,
        outcome,
        sentiment,
        summary,
        contactId: contact ? String(contact.id) : '',
      },
    })
    if (contact) await onCallAnalysed(tx, callId)
    return true
  })
}

function scoreChange(contact: Contact, analysis: CallAnalysis): ScoreChange {
  return { before: contact.leadScore, after: leadScore(analysis, contact.leadScore) }
}

async function updateContact(
  tx: TenantTransaction,
  call: Call,
  contact: Contact,
  analysis: CallAnalysis,
  score: ScoreChange,
): Promise<void> {
  await tx.db.contact.updateMany({
    where: { id: contact.id },
    data: {
      leadScore: score.after,
      heat: heatOf(score.after),
      ...afterCall(contact, analysis.outcome),
    },
  })
  await markRequestFound(tx, call.id, contact, analysis)
  if (becameHot(score.before, score.after)) {
    await recordEvent(tx, 'lead.hot', {
      key: call.id,
      data: {
        contactId: String(contact.id),
        phoneNumber: contact.phone,
        name: contactName(contact),
        leadScore: score.after,
        previousScore: score.before,
        heat: heatOf(score.after),
        callId: call.id,
      },
    })
  }
}
