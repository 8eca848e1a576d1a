import { randomBytes } from 'node:crypto'
import {
  API_KEY_RANDOM_BYTES,
  API_KEY_START,
  apiKeyPrefix,
  hashApiKey,
} from '@/lib/platform/auth/api-key'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
  tenantDb,
} from '@/lib/platform/tenancy/tenant'

export interface IssuedApiKey {
  /** The whole key; it cannot be had again. */
  apiKey: string
  keyPrefix: string
  createdAt: Date
}

/**
 * Gives the account a new key; the one it had stops working at once.
 * See docs/contract/public-api.md#api-key-regeneration.
 */
export function issueApiKey(account: Owner): Promise<IssuedApiKey> {
  return transaction(account, issueApiKeyWithin)
}

export async function issueApiKeyWithin({ execute }: TenantTransaction): Promise<IssuedApiKey> {
  const apiKey = API_KEY_START + randomBytes(API_KEY_RANDOM_BYTES).toString('hex')
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

/** What may be shown of the account's key; null where it has none. */
export function readApiKey(account: Owner): Promise<ShownApiKey | null> {
  return tenantDb(account).apiKey.findFirst({
    select: { keyPrefix: true, createdAt: true, lastUsedAt: true },
  })
}

/** Removes the account's key, if it has one; requests with it are refused from now on. */
export async function deleteApiKey(account: Owner): Promise<void> {
  await tenantDb(account).apiKey.deleteMany({})
}
