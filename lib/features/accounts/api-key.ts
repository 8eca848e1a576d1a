import { apiKeyPrefix, hashApiKey, newApiKey } from '@/lib/platform/auth/api-key'
import {
  OWNER,
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'

export interface IssuedApiKey {
  /** The whole key. Only its hash is stored, so it cannot be read again. */
  apiKey: string
  keyPrefix: string
  createdAt: Date
}

/**
 * Issues a new main key for the account. The previous one stops working at once; named keys go on working.
 * See docs/contract/public-api.md#api-key-regeneration.
 */
export function issueApiKey(account: Owner): Promise<IssuedApiKey> {
  return transaction(account, issueApiKeyWithin)
}

/** `issueApiKey` inside an open transaction. */
export async function issueApiKeyWithin({ execute }: TenantTransaction): Promise<IssuedApiKey> {
  const apiKey = newApiKey()
  const keyPrefix = apiKeyPrefix(apiKey)
  const createdAt = new Date()
  await execute`
    insert into api_keys (owner_id, key_hash, key_prefix, created_at)
    values (${OWNER}, ${hashApiKey(apiKey)}, ${keyPrefix}, ${createdAt})
    on conflict (owner_id) do update set key_hash = excluded.key_hash,
      key_prefix = excluded.key_prefix, created_at = excluded.created_at, last_used_at = null`
  return { apiKey, keyPrefix, createdAt }
}

export interface ShownApiKey {
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The parts of the account's main key that may be shown, or null if it has none. */
export function readApiKey(account: Owner): Promise<ShownApiKey | null> {
  return tenantDb(account).apiKey.findFirst({
    select: { keyPrefix: true, createdAt: true, lastUsedAt: true },
  })
}

/** Deletes the account's main key, if it has one. Requests with that key are refused from then on. */
export async function deleteApiKey(account: Owner): Promise<void> {
  await tenantDb(account).apiKey.deleteMany({})
}
