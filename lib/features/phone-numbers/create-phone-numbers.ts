import { systemDb } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import { AppError, type FieldProblem } from '@/lib/platform/errors'
import type { Owner, TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { type PhoneNumber, toPhoneNumber } from './rows'
import {
  type ConnectionCheck,
  type ConnectionError,
  diagnoseConnection,
} from './rules/connection-doctor'
import type { RegionCode } from './rules/phone-number'

export interface NewPhoneNumbers {
  /** E.164, one record each. */
  numbers: string[]
  friendlyName: string
  regionCode: RegionCode
  provider: PhoneNumber['provider']
  trunkId: string | null
  /** Secrets in it are encrypted. */
  config: Prisma.InputJsonObject
  assistantId?: string | null
}

const PROVIDER_TYPES = { cloudtel: 'cloudtel', rtc_sip: 'sip' } as const

/**
 * Creates all of the numbers or none. A unique index refuses a number that is connected already, in
 * this account or another.
 */
export async function createPhoneNumbers(
  { owner, db }: TenantTransaction,
  { numbers, trunkId, provider, ...common }: NewPhoneNumbers,
): Promise<PhoneNumber[]> {
  const rows = await db.phoneNumber.createManyAndReturn({
    data: numbers.map((phoneNumber) => ({
      ...common,
      ownerId: owner.id,
      phoneNumber,
      provider,
      providerType: PROVIDER_TYPES[provider],
      sipTrunkId: trunkId,
    })),
  })
  return rows.map(toPhoneNumber)
}

/**
 * Refuses numbers that are connected already. Only the unique index decides reliably; this check
 * saves asking the provider and the exchange in vain.
 * @throws number_exists, number_taken, both with the numbers
 */
export async function requireNumbersFree(owner: Owner, numbers: string[]): Promise<void> {
  const failure = await findTaken(owner, numbers, 'number')
  if (failure) throw failure
}

/** Words a violation of the unique index, once its transaction is over. @throws number_exists, number_taken */
export async function withTakenError<T>(
  owner: Owner,
  numbers: string[],
  creating: Promise<T>,
): Promise<T> {
  try {
    return await creating
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The number that was in the way may have been removed by now.
    throw (await findTaken(owner, numbers, 'save')) ?? connectionFailure('number_taken')
  }
}

/** Looks in all accounts, because a number belongs to one account only. */
async function findTaken(
  owner: Owner,
  numbers: string[],
  check: ConnectionCheck,
): Promise<AppError | null> {
  const taken = await systemDb().phoneNumber.findMany({
    where: { phoneNumber: { in: numbers }, deletedAt: null },
    select: { phoneNumber: true, ownerId: true },
    orderBy: { phoneNumber: 'asc' },
  })
  if (taken.length === 0) return null
  const elsewhere = taken.some(({ ownerId }) => ownerId !== owner.id)
  return connectionFailure(elsewhere ? 'number_taken' : 'number_exists', {
    check,
    numbers: taken.map(({ phoneNumber }) => phoneNumber),
  })
}

interface FailureDetails {
  /** The failed check, if it is not the usual one of the error. */
  check?: ConnectionCheck
  /** The reason in the words of the provider or the exchange. */
  reason?: string
  /** The numbers that are connected already. */
  numbers?: string[]
  /** The wrong fields, if the form can show them. */
  details?: FieldProblem[]
}

/** The error of a number that cannot be connected: the failed check, whose fault it is, and a remedy. */
export function connectionFailure(code: ConnectionError, details: FailureDetails = {}): AppError {
  return new AppError(code, { ...diagnoseConnection(code), ...details })
}
