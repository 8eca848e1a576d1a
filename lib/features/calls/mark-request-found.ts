import type { ActivityData } from '@/lib/features/contacts/rules/activity'
import type { CallAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Contact } from '@/prisma/generated/client'

/**
 * Marks a person whose words say that they do not want to be called again. Not where the same call
 * has led to it before: by the assistant's tool while they were talking, or by an earlier analysis.
 */
export async function markRequestFound(
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
