import { systemDb } from '@/lib/platform/database/client'
import type { ConnectionCheck } from './rules/connection-doctor'
import type { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { connectionFailure } from './connection-failure'

/**
 * Numbers are the account's that connected them first; whoever is called is told by the number.
 * The unique index decides for good: this saves asking others for what cannot be had.
 * @throws number_exists, number_taken, both with the numbers
 */
export async function requireNumbersFree(owner: Owner, numbers: string[]): Promise<void> {
  const failure = await findTaken(owner, numbers)
  if (failure) throw failure
}

/** The same as a value; null where all of them are free. */
export async function findTaken(
  owner: Owner,
  numbers: string[],
  check: ConnectionCheck = 'number',
): Promise<AppError | null> {
  const lines = await systemDb().phoneNumber.findMany({
    where: { phoneNumber: { in: numbers }, deletedAt: null },
    select: { phoneNumber: true, ownerId: true },
    orderBy: { phoneNumber: 'asc' },
  })
  if (lines.length === 0) return null
  const elsewhere = lines.some(({ ownerId }) => ownerId !== owner.id)
  return connectionFailure(elsewhere ? 'number_taken' : 'number_exists', {
    check,
    numbers: lines.map(({ phoneNumber }) => phoneNumber),
  })
}
