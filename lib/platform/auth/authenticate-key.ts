import { systemPool } from '@/lib/platform/database/client'
import { prepared, statement } from '@/lib/platform/database/prepared'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'

interface Row {
  id: string
  email: string
  name: string
  plan: string
  contactQuota: number | null
  rateKey: string
}

export interface KeyAccount extends Account {
  /** The key under which requests are counted: the account's main key, as the contract says, or this key without one. */
  rateKey: string
}

// One statement finds the account by its main key or a named one and, at most once a minute, updates when the key was
// last used.
const STATEMENT = prepared(`
  with used as (
    update api_keys set last_used_at = now()
    where key_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')
  ), used_named as (
    update named_api_keys set last_used_at = now()
    where key_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')
  )
  select u.id, u.email, u.name, u.plan, u.contact_quota as "contactQuota",
    coalesce(main.key_hash, 'account ' || u.id) as "rateKey"
  from (
    select owner_id from api_keys where key_hash = $1
    union all select owner_id from named_api_keys where key_hash = $1
  ) k join users u on u.id = k.owner_id left join api_keys main on main.owner_id = u.id`)

/** The account that owns the key with this SHA-256, or null. See docs/contract/public-api.md#api-key-storage. */
export async function authenticateKey(keyHash: string): Promise<KeyAccount | null> {
  const { rows } = await systemPool().query<Row>(statement(STATEMENT, [keyHash]))
  const [row] = rows
  return row ? { ...toAccount({ ...row, id: BigInt(row.id) }), rateKey: row.rateKey } : null
}
