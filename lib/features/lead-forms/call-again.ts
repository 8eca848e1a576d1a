import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { handOverSubmission } from './reactions/hand-over'
import { readForm } from './read-forms'

/**
 * Plans another call of a submission, at the next permitted time. The account holder asks for it, so that the limits of
 * automatic calls do not count.
 * @throws not_found, contact_dnc, call_in_progress
 */
export async function callAgain(
  account: Account,
  formId: bigint,
  id: string,
  now = new Date(),
): Promise<void> {
  await readForm(account, formId)
  await transaction(account, async (tx) => {
    await lockAccount(tx)
    const row = await tx.db.leadSubmission.findFirst({
      where: { id, formId, state: 'contact' },
      include: { contact: { select: { dncAt: true } } },
    })
    if (!row?.contact) throw new AppError('not_found')
    if (row.contact.dncAt) throw new AppError('contact_dnc')
    const active = { id: row.callId ?? '', status: { in: [...ACTIVE_STATUSES] } }
    if (row.callId && (await tx.db.call.count({ where: active })) > 0) {
      throw new AppError('call_in_progress', { call_id: row.callId })
    }
    const data = { callState: 'planned', callReason: null, callDueAt: now, callAttempts: 0 }
    await tx.db.leadSubmission.updateMany({ where: { id }, data })
    tx.afterCommit(() => handOverSubmission({ ...row, ...data }))
  })
}
