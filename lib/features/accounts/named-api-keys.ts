import { apiKeyPrefix, hashApiKey, newApiKey } from '@/lib/platform/auth/api-key'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { MAX_NAMED_KEYS } from './rules/named-key'

export interface NamedApiKey {
  id: bigint
  name: string
  keyPrefix: string
  createdAt: Date
  /** Exact to the minute; null for a key that was never used. */
  lastUsedAt: Date | null
}

const SHOWN = { id: true, name: true, keyPrefix: true, createdAt: true, lastUsedAt: true } as const

/** The named keys of the account, oldest first. The main key is not among them. */
export function listNamedKeys(account: Owner): Promise<NamedApiKey[]> {
  return tenantDb(account).namedApiKey.findMany({ select: SHOWN, orderBy: { id: 'asc' } })
}

/**
 * Creates a key beside the main one.
 * @returns also the whole key, which cannot be read again
 * @throws quota_exceeded, key_name_taken
 */
export async function createNamedKey(
  account: Owner,
  { name }: { name: string },
): Promise<NamedApiKey & { apiKey: string }> {
  const apiKey = newApiKey()
  const data = { name, keyHash: hashApiKey(apiKey), keyPrefix: apiKeyPrefix(apiKey) }
  const key = await transaction(account, async (tx) => {
    // Without the lock, two simultaneous requests could both take the last place.
    await lockAccount(tx)
    requireRoom({ current: await tx.db.namedApiKey.count(), limit: MAX_NAMED_KEYS })
    const [created] = await tx.db.namedApiKey.createManyAndReturn({
      data: { ...data, ownerId: account.id },
      select: SHOWN,
      skipDuplicates: true,
    })
    if (!created) throw new AppError('key_name_taken')
    return created
  })
  return { ...key, apiKey }
}

/** Deletes a named key. Requests with it are refused from then on. @throws not_found */
export async function revokeNamedKey(account: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(account).namedApiKey.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}

export async function deleteAllKeys({ db }: TenantTransaction): Promise<void> {
  await db.apiKey.deleteMany({})
  await db.namedApiKey.deleteMany({})
}
