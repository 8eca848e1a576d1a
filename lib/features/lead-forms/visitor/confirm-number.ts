import { AppError } from '@/lib/platform/errors'
import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { handOverSubmission } from '../reactions/hand-over'
import { planLeadCall, readCallRules } from '../plan-lead-call'
import { MAX_CODE_ATTEMPTS } from '../rules/lead-call'
import { processLead } from '../process-lead'
import { hashCode } from '../send-code'
import { findSubmission, type SubmissionVisit } from './find-submission'
import { requireChangesLeft, requireCodesLeft } from './limits'

/**
 * Plans the call of a submission whose visitor has entered the code of the SMS. Too many wrong ones, and the number is
 * not called.
 * @throws not_found, too_many_attempts, call_not_planned, wrong_code
 */
export async function confirmNumber(
  visit: SubmissionVisit,
  code: string,
  now = new Date(),
): Promise<void> {
  const { account, form, row, status } = await findSubmission(visit, now)
  await requireChangesLeft(row.id)
  if (status !== 'unconfirmed') throw new AppError('call_not_planned')
  const rules = await readCallRules(account, form, diallableNumber(row.phone), now)
  const isRight = await transaction(account, async (tx) => {
    await lockAccount(tx)
    const current = await tx.db.leadSubmission.findFirst({
      where: { id: row.id, callState: 'unconfirmed' },
      include: { contact: { select: { dncAt: true } } },
    })
    const change = (data: object) =>
      tx.db.leadSubmission.updateMany({ where: { id: row.id, callState: 'unconfirmed' }, data })
    // A number that is not called looks as if its code were wrong.
    if (!current?.codeHash) return false
    if (!isSameSecret(hashCode(row.id, code.replaceAll(/\D/g, '')), current.codeHash)) {
      const isLast = current.codeAttempts + 1 >= MAX_CODE_ATTEMPTS
      const end = isLast && { callState: 'none', callReason: 'wrong_code' }
      await change({ codeAttempts: { increment: 1 }, ...end })
      return false
    }
    const isDoNotCall = Boolean(current.contact?.dncAt)
    const lead = { form, row: current, rules, isDoNotCall, isConfirmed: true }
    const call = await planLeadCall(tx, lead)
    await change({ ...call })
    tx.afterCommit(() => handOverSubmission({ ...current, ...call }))
    return true
  })
  if (!isRight) throw new AppError('wrong_code')
}

/** Sends another code. @throws not_found, too_many_attempts, call_not_planned */
export async function sendAnotherCode(visit: SubmissionVisit): Promise<void> {
  const { account, row, status } = await findSubmission(visit)
  if (status !== 'unconfirmed') throw new AppError('call_not_planned')
  await requireCodesLeft(row.id)
  await transaction(account, ({ db }) =>
    db.leadSubmission.updateMany({ where: { id: row.id }, data: { codeHash: null } }),
  )
  await processLead(row.id)
}
