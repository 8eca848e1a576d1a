import { leadScore } from '@/lib/features/contacts/rules/lead-score'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import type { Owner, TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import type { CallAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import type { Contact } from '@/prisma/generated/client'
import type { CallRow } from './rows'
import { afterCall } from './rules/contact-progress'
import {
  claimAnalysis,
  type FinishedAnalysis,
  lockContact,
  markFoundRequest,
} from './store-analysis'

/**
 * Stores a repeated analysis of a call, once. Integrators have already received the call, so it
 * records no `call.completed` and no `lead.hot`. It corrects the contact if no later call has
 * changed its score, and marks a do-not-call request that was not found before.
 * @returns false if it was stored before, or the call no longer exists
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
    const { summary, sentiment, outcome, extracted } = analysis
    await tx.db.call.updateMany({
      where: { id: callId },
      data: { summary, sentiment, outcome, extracted, analysisSource: source, leadScoreAfter },
    })
    if (contact) await markFoundRequest(tx, callId, contact, analysis)
    return true
  })
}

/** Ends a repetition that brought no better result: the earlier one stays. */
export async function keepAnalysis(owner: Owner, callId: string): Promise<void> {
  await tenantDb(owner).call.updateMany({
    where: { id: callId, analysisState: 'repeating' },
    data: { analysisState: 'done' },
  })
}

/** @returns the lead score after the call; the stored one where the contact is not corrected */
async function correctContact(
  { db }: TenantTransaction,
  call: CallRow,
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

/** Status and stage; nothing where the status has changed since the first analysis set it. */
function correctedProgress(call: CallRow, contact: Contact, { outcome }: CallAnalysis) {
  const asSet = afterCall(contact, call.outcome ?? 'unknown')
  return asSet.status === contact.status ? afterCall(contact, outcome) : {}
}
