import type { ActivityData } from '@/lib/features/contacts/rules/activity'
import { becameHot, leadScore } from '@/lib/features/contacts/rules/lead-score'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import { recordNotification } from '@/lib/features/notifications/record-notification'
import { onCallAnalyzed } from '@/lib/features/reactions'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, transaction } from '@/lib/platform/tenancy/tenant'
import type { Owner, TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { shownName } from '@/lib/platform/phone/shown-name'
import { contactName, heatOf } from '@/lib/platform/vocabulary/contact'
import type {
  AnalysisSource,
  CallAnalysis,
  OpenAnalysis,
} from '@/lib/vendors/call-analysis/rules/analysis'
import type { Contact } from '@/prisma/generated/client'
import { type CallRow, typedCall } from './rows'
import { afterCall } from './rules/contact-progress'

export interface FinishedAnalysis {
  callId: string
  contactId: bigint | null
  source: AnalysisSource
  analysis: CallAnalysis
}

interface ScoreChange {
  before: number
  after: number
}

/**
 * Stores the first analysis of a call, once: call, contact, `call.completed` and what follows from it
 * (`lead.hot` and its notification, a do-not-call request, messages to send), in one transaction.
 * @returns false if it was stored before, or the call no longer exists
 */
export async function storeAnalysis(owner: Owner, finished: FinishedAnalysis): Promise<boolean> {
  return transaction(owner, async (tx) => {
    const { callId, source, analysis } = finished
    await lockAccount(tx)
    const call = await claimAnalysis(tx, callId, 'pending')
    if (!call) return false
    const contact = await lockContact(tx, finished.contactId)
    const score = contact && scoreChange(contact, analysis)
    const { summary, sentiment, outcome, extracted } = analysis
    await tx.db.call.updateMany({
      where: { id: callId },
      data: {
        summary,
        sentiment,
        outcome,
        extracted,
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
    if (contact) await onCallAnalyzed(tx, callId)
    return true
  })
}

/**
 * Claims the open analysis of a call. Only the first caller gets it; the row stays locked until that
 * one has stored its result.
 * @returns the call before the claim, except for the state
 */
export async function claimAnalysis(
  { db }: TenantTransaction,
  id: string,
  open: OpenAnalysis,
): Promise<CallRow | undefined> {
  const [call] = await db.call.updateManyAndReturn({
    where: { id, analysisState: open },
    data: { analysisState: 'done' },
  })
  return call && typedCall(call)
}

/** Two calls of one contact may be analyzed at once: the lock lets the second see the first one's score. */
export async function lockContact(
  { db, query }: TenantTransaction,
  id: bigint | null,
): Promise<Contact | null> {
  if (id === null) return null
  await query`
    select 1 as locked from contacts where id = ${id} and owner_id = ${OWNER}
    for no key update`
  return db.contact.findFirst({ where: { id } })
}

function scoreChange(contact: Contact, analysis: CallAnalysis): ScoreChange {
  return { before: contact.leadScore, after: leadScore(analysis, contact.leadScore) }
}

async function updateContact(
  tx: TenantTransaction,
  call: CallRow,
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
  await markFoundRequest(tx, call.id, contact, analysis)
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
    await recordNotification(tx, 'lead_hot', {
      key: call.id,
      data: {
        contactId: String(contact.id),
        person: shownName(contact),
        leadScore: score.after,
      },
    })
  }
}

/**
 * Records the do-not-call or deletion request that the analysis found, unless the same call has led to
 * it before: by the assistant's tool during the call, or by an earlier analysis.
 */
export async function markFoundRequest(
  tx: TenantTransaction,
  callId: string,
  contact: Contact,
  { summary, outcome, dataDeletion }: CallAnalysis,
): Promise<void> {
  if (outcome !== 'do_not_call' && !dataDeletion) return
  const requestType = dataDeletion ? 'data_deletion' : 'do_not_call'
  const marks = await tx.db.activity.findMany({ where: { callId, kind: 'do_not_call' } })
  const before = marks.map(
    ({ data }) => (data as unknown as ActivityData['do_not_call']).requestType,
  )
  if (before.includes(requestType) || (before.length > 0 && !dataDeletion)) return
  await markDoNotCall(tx, contact, { by: 'call', callId, reason: summary, requestType })
}
