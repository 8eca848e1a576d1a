import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import type { RegionCode } from './rules/phone-number'
import type { Owner, TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber, Prisma } from '@/prisma/generated/client'
import { connectionFailure } from './connection-failure'
import { findTaken } from './require-numbers-free'

export interface NewPhoneNumbers {
  /** E.164, one record each. */
  numbers: string[]
  friendlyName: string
  regionCode: RegionCode
  provider: 'cloudtel' | 'rtc_sip'
  trunkId: string | null
  /** Secrets in it are encrypted. */
  config: Prisma.InputJsonObject
  assistantId?: string | null
}

const PROVIDER_TYPES = { cloudtel: 'cloudtel', rtc_sip: 'sip' } as const

/** All of them or none. Where one is connected already, here or elsewhere, the database refuses. */
export function createPhoneNumbers(
  { owner, db }: TenantTransaction,
  lines: NewPhoneNumbers,
): Promise<PhoneNumber[]> {
  const { numbers, trunkId, provider, ...line } = lines
  return db.phoneNumber.createManyAndReturn({
    data: numbers.map((phoneNumber) => ({
      ...line,
      ownerId: owner.id,
      phoneNumber,
      provider,
      providerType: PROVIDER_TYPES[provider],
      sipTrunkId: trunkId,
    })),
  })
}

/** Words the database's refusal, once its transaction is over. @throws number_exists, number_taken */
export async function withTakenError<T>(
  owner: Owner,
  numbers: string[],
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Who was first may have removed it by now.
    throw (await findTaken(owner, numbers, 'save')) ?? connectionFailure('number_taken')
  }
}
