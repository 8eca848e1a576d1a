import { systemPool } from '@/lib/platform/database/client'
import { prepared, statement } from '@/lib/platform/database/prepared'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'

interface Row {
  id: string
  email: string
  name: string
  plan: string
  contactQuota: number | null
}

// One statement finds the account and, at most once a minute, updates when the key was last used.
const STATEMENT = prepared(`
  with used as (
    update api_keys set last_used_at = now()
    where key_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')
  )
  select u.id, u.email, u.name, u.plan, u.contact_quota as "contactQuota"
  from api_keys k join users u on u.id = k.owner_id
  where k.key_hash = $1`)

/**
 * The account that owns the key with this SHA-256, or null.
 * See docs/contract/public-api.md#api-key-storage.
 */
export async function authenticateKey(keyHash: string): Promise<Account | null> {
  const { rows } = await systemPool().query<Row>(statement(STATEMENT, [keyHash]))
  const [row] = rows
  return row ? toAccount({ ...row, id: BigInt(row.id) }) : null
}
