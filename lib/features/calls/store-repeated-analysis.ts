import type { CallAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { afterCall } from './rules/contact-progress'
import type { Outcome } from '@/lib/platform/vocabulary/call'
import { leadScore } from '@/lib/features/contacts/rules/lead-score'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { Call, Contact } from '@/prisma/generated/client'
import { claimAnalysis, lockContact } from './claim-analysis'
import { markRequestFound } from './mark-request-found'
import type { FinishedAnalysis } from './store-analysis'

/**
 * Stores an analysis that was asked for again, once. The call is old news: no `call.completed` and
 * no `lead.hot` of it. The contact is corrected where this call was the last to say something of it;
 * a wish not to be called that was not found before counts as ever.
 * @returns false where it was stored before, or the call is gone
 */
export async function storeRepeatedAnalysis(
  owner: Owner,
  { callId, contactId, source, analysis }: FinishedAnalysis,
): Promise<boolean> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const call = await claimAnalysis(tx, callId, 'repeating')
    if (!call) return false
    const contact = await lockContact(tx, contactId)
    const leadScoreAfter = contact
      ? await correctContact(tx, call, contact, analysis)
      : call.leadScoreAfter
    const { summary, sentiment, outcome } = analysis
    await tx.db.call.updateMany({
      where: { id: callId },
      data: { summary, sentiment, outcome, analysisSource: source, leadScoreAfter },
    })
    if (contact) await markRequestFound(tx, callId, contact, analysis)
    return true
  })
}

/** Leaves the result that there is: a new one is not to be had, or not as good. */
export async function keepAnalysis(owner: Owner, callId: string): Promise<void> {
  await tenantDb(owner).call.updateMany({
    where: { id: callId, analysisState: 'repeating' },
    data: { analysisState: 'done' },
  })
}

/** @returns the lead score after the call, as it was where the contact is left alone */
async function correctContact(
  { db }: TenantTransaction,
  call: Call,
  contact: Contact,
  analysis: CallAnalysis,
): Promise<number | null> {
  const { leadScoreBefore: before, leadScoreAfter: after } = call
  if (before === null || after === null || contact.leadScore !== after) return after
  const later = await db.call.count({
    where: {
      contactId: contact.id,
      startedAt: { gt: call.startedAt },
      leadScoreAfter: { not: null },
    },
  })
  if (later > 0) return after
  const score = leadScore(analysis, before)
  await db.contact.updateMany({
    where: { id: contact.id },
    data: { leadScore: score, heat: heatOf(score), ...correctedProgress(call, contact, analysis) },
  })
  return score
}

/** Status and stage, unless somebody has changed the status since the first analysis set it. */
function correctedProgress(call: Call, contact: Contact, { outcome }: CallAnalysis) {
  const asSet = afterCall(contact, (call.outcome ?? 'unknown') as Outcome)
  return asSet.status === contact.status ? afterCall(contact, outcome) : {}
}
