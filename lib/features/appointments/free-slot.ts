import { instantOf, type LocalTime } from '@/lib/platform/time/local-time'
import { AppError, validationError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** A time at which nothing else is booked. */
export interface Slot {
  startsAt: Date
  timezone: string
}

interface Wanted extends LocalTime {
  /** Whose clock shows it; the account's unless told. */
  timezone?: string
  /** An appointment that may be at this time itself. */
  except?: bigint
}

/**
 * Checks a time for an appointment. The account's row stays locked, so that nobody else can take it
 * before this transaction ends.
 * @throws validation_error (no such time, or past), slot_taken
 */
export async function freeSlot(
  tx: TenantTransaction,
  { except, ...wanted }: Wanted,
): Promise<Slot> {
  await lockAccount(tx)
  const timezone = wanted.timezone ?? (await timezoneOf(tx))
  const startsAt = instantOf(wanted, timezone)
  if (!startsAt) throw validationError([{ path: 'time', message: 'There is no such time.' }])
  if (startsAt.getTime() <= Date.now()) {
    throw validationError([{ path: 'date', message: 'This time is over.' }])
  }
  const taken = await tx.db.appointment.count({
    where: { startsAt, status: 'booked', ...(except && { id: { not: except } }) },
  })
  if (taken > 0) throw new AppError('slot_taken')
  return { startsAt, timezone }
}

async function timezoneOf({ owner, db }: TenantTransaction): Promise<string> {
  const { timezone } = await db.user.findFirstOrThrow({ where: { id: owner.id } })
  return timezone
}
