import { requireAllowed } from '@/lib/platform/auth/attempts'
import { readPermittedTimes } from '@/lib/features/permitted-hours/read-permitted-times'
import { AppError, validationError } from '@/lib/platform/errors'
import { diallableNumber } from '@/lib/platform/phone/read-phone'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { handOverSubmission } from '../hand-over'
import { LATEST_CALL_DAYS } from '../rules/lead-call'
import { findSubmission, type SubmissionVisit, type VisitedSubmission } from './find-submission'

/** Changes of one submission. */
const CHANGES: Limit = { name: 'lead-change', max: 20, windowMs: ATTEMPT_MINUTES * 60_000 }

const DAY_MS = 86_400_000

/**
 * Puts off the call of a submission. Outside the permitted hours it comes at their next opening.
 * @param at when the visitor would like to be called
 * @throws not_found, too_many_attempts, validation_error, call_not_planned
 */
export async function moveLeadCall(
  visit: SubmissionVisit,
  at: Date,
  now = new Date(),
): Promise<VisitedSubmission> {
  const { account, row, status } = await findSubmission(visit, now)
  await requireChangesLeft(row.id)
  if (at <= now || at.getTime() > now.getTime() + LATEST_CALL_DAYS * DAY_MS) {
    const message = `It takes a time within the next ${LATEST_CALL_DAYS} days.`
    throw validationError([{ path: 'at', message }])
  }
  // A number that is not called looks as if its call could be moved.
  if (status !== 'scheduled') throw new AppError('call_not_planned')
  const next = await readPermittedTimes(account)
  const dueAt = next(diallableNumber(row.phone) ?? '', at) ?? at
  const data = { callDueAt: dueAt }
  await transaction(account, async (tx) => {
    const { count } = await tx.db.leadSubmission.updateMany({
      where: { id: row.id, callState: row.callState },
      data,
    })
    if (count === 0) throw new AppError('call_not_planned')
    if (row.callState === 'planned') tx.afterCommit(() => handOverSubmission({ ...row, ...data }))
  })
  return findSubmission(visit, now)
}

/** Cancels the call of a submission. A cancelled one stays so. @throws not_found, too_many_attempts, call_not_planned */
export async function cancelLeadCall(visit: SubmissionVisit): Promise<VisitedSubmission> {
  const { account, row, status } = await findSubmission(visit)
  await requireChangesLeft(row.id)
  if (status === 'cancelled') return findSubmission(visit)
  const { count } = await transaction(account, ({ db }) =>
    db.leadSubmission.updateMany({
      where: { id: row.id, callState: { in: ['planned', 'unconfirmed', 'none'] } },
      data: { callState: 'cancelled' },
    }),
  )
  if (count === 0) throw new AppError('call_not_planned')
  return findSubmission(visit)
}

/** @throws too_many_attempts */
async function requireChangesLeft(id: string): Promise<void> {
  requireAllowed(await rateLimiter().use(CHANGES, id))
}
