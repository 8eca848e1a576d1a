import { contactCondition } from '@/lib/features/contacts/contact-filter'
import { CONTACT_COLUMNS } from '@/lib/features/contacts/rows'

/**
 * The product's statements for a bare server. Statements that the product keeps inside a function are
 * repeated here. check-alike.ts stops the benchmark when the two differ.
 */

/** lib/platform/auth/authenticate-key.ts */
export const ACCOUNT_BY_KEY = `
  with used as (
    update api_keys set last_used_at = now()
    where key_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')
  )
  select u.id, u.email, u.name, u.plan, u.contact_quota
  from api_keys k join users u on u.id = k.owner_id
  where k.key_hash = $1`

interface Statement {
  text: string
  values: unknown[]
}

/** lib/features/contacts/find-contacts.ts */
function select(condition: string, values: unknown[], limit: number): Statement {
  return {
    text: `select ${CONTACT_COLUMNS} from contacts c where ${condition}
      order by c.created_at desc, c.id desc limit $${values.length + 1}`,
    values: [...values, limit],
  }
}

export function byPhone(owner: string, last10: string, limit: number): Statement {
  return select('c.owner_id = $1::bigint and c.phone_last10 = $2', [owner, last10], limit)
}

export function bySearch(owner: string, search: string, limit: number): Statement {
  const { sql, values } = contactCondition({ search })
  return select(sql, [owner, ...values], limit)
}

/** lib/features/webhooks/record-event.ts */
export const INSERT_EVENT = `
  with event as (
    insert into events (owner_id, event_id, name, payload)
    select id, $1, $2, $3
    from users where id = $4 and plan = any($5)
    on conflict (owner_id, event_id) do nothing
    returning id
  )
  insert into webhook_deliveries (owner_id, event_row_id, subscription_id, max_attempts)
  select $6, event.id, s.id, $7::int
  from event, webhook_subscriptions s
  where s.owner_id = $8 and s.event = $9 and s.is_active
  returning subscription_id`
