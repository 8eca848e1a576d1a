import { instantOf, type LocalTime } from '@/lib/domain/appointment'
import { AppError, validationError } from '@/lib/domain/errors'
import { lockAccount } from '@/lib/services/minutes/lock-account'
import type { Work } from '@/lib/tenant'

/** A time at which nothing else is booked, in the account's time zone. */
export interface Slot {
  startsAt: Date
  timezone: string
}

/**
 * Checks a time for an appointment. The account's row stays locked, so that nobody else can take it
 * before this transaction ends.
 * @throws validation_error (no such time, or past), slot_taken
 */
export async function freeSlot(work: Work, local: LocalTime): Promise<Slot> {
  await lockAccount(work)
  const { timezone } = await work.db.user.findFirstOrThrow({ where: { id: work.owner.id } })
  const startsAt = instantOf(local, timezone)
  if (!startsAt) throw validationError([{ path: 'time', message: 'There is no such time.' }])
  if (startsAt.getTime() <= Date.now()) {
    throw validationError([{ path: 'date', message: 'This time is over.' }])
  }
  const taken = await work.db.appointment.count({ where: { startsAt, status: 'booked' } })
  if (taken > 0) throw new AppError('slot_taken')
  return { startsAt, timezone }
}
