import { readPermittedTimes } from '@/lib/features/permitted-hours/read-permitted-times'
import { AppError, validationError } from '@/lib/platform/errors'
import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { handOverSubmission } from '../reactions/hand-over'
import { countNear } from '../plan-lead-call'
import { LATEST_CALL_DAYS } from '../rules/lead-call'
import { findSubmission, type SubmissionVisit } from './find-submission'
import { requireChangesLeft } from './limits'

const DAY_MS = 86_400_000

/**
 * Puts off the call of a submission. Outside the permitted hours it comes at their next opening.
 * @param choose returns when the visitor would like to be called, on the clock of a time zone; null for no time
 * @throws not_found, too_many_attempts, validation_error, call_not_planned
 */
export async function moveLeadCall(
  visit: SubmissionVisit,
  choose: (timezone: string) => Date | null,
  now = new Date(),
): Promise<void> {
  const { account, form, row, status } = await findSubmission(visit, now)
  await requireChangesLeft(row.id)
  const at = choose(account.timezone)
  if (!at || at <= now || at.getTime() > now.getTime() + LATEST_CALL_DAYS * DAY_MS) {
    const message = `It takes a time within the next ${LATEST_CALL_DAYS} days.`
    throw validationError([{ path: 'at', message }])
  }
  // A number that is not called looks as if its call could be moved.
  if (status !== 'scheduled') throw new AppError('call_not_planned')
  const next = await readPermittedTimes(account)
  const dueAt = next(diallableNumber(row.phone) ?? '', at) ?? at
  const data = { callDueAt: dueAt }
  await transaction(account, async (tx) => {
    await lockAccount(tx)
    const { calls, callsOfNumber } = await countNear(tx, row, dueAt)
    if (callsOfNumber > 0 || calls >= form.dailyCalls) {
      throw validationError([{ path: 'at', message: 'Choose another day: that one is full.' }])
    }
    const { count } = await tx.db.leadSubmission.updateMany({
      where: { id: row.id, callState: row.callState },
      data,
    })
    if (count === 0) throw new AppError('call_not_planned')
    if (row.callState === 'planned') tx.afterCommit(() => handOverSubmission({ ...row, ...data }))
  })
}

/** Cancels the call of a submission. A cancelled one stays so. @throws not_found, too_many_attempts, call_not_planned */
export async function cancelLeadCall(visit: SubmissionVisit): Promise<void> {
  const { account, row, status } = await findSubmission(visit)
  await requireChangesLeft(row.id)
  if (status === 'cancelled') return
  const { count } = await transaction(account, ({ db }) =>
    db.leadSubmission.updateMany({
      where: { id: row.id, callState: { in: ['planned', 'unconfirmed', 'none'] } },
      data: { callState: 'cancelled' },
    }),
  )
  if (count === 0) throw new AppError('call_not_planned')
}
