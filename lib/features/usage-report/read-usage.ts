import { contactQuota, type Account } from '@/lib/platform/tenancy/account'
import { tenantQuery } from '@/lib/platform/tenancy/tenant'
import { MAX_SUBSCRIPTIONS, PLANS } from '@/lib/platform/tenancy/plan'
import { secondsOf } from '@/lib/features/usage/rules/talk-time'
import { monthIn, monthSpan, nextGrantAt, type Usage } from '@/lib/features/usage/rules/usage'
import { grantKey } from '@/lib/features/usage/grant-monthly-minutes'

interface UsageRow {
  balance: number
  reserved: number
  contacts: number
  forms: number
  subscriptions: number
  bases: number
  /** Text, because PostgreSQL's sum of integers is a bigint. */
  bytes: string
  used: number
  granted: number
  trial: number
}

const STATEMENT = `
  select u.balance_seconds as balance, u.reserved_seconds as reserved, u.contact_count as contacts,
    (select count(*)::int from lead_forms f
     where f.owner_id = u.id and f.is_active and f.deleted_at is null) as forms,
    (select count(*)::int from webhook_subscriptions s where s.owner_id = u.id) as subscriptions,
    (select count(*)::int from knowledge_bases k where k.owner_id = u.id) as bases,
    (select coalesce(sum(d.bytes), 0)::text from knowledge_documents d
     where d.owner_id = u.id) as bytes,
    (select coalesce(-sum(e.seconds), 0)::int from minute_entries e
     where e.owner_id = u.id and e.kind = 'call' and e.created_at >= $2) as used,
    (select coalesce(sum(e.seconds), 0)::int from minute_entries e
     where e.owner_id = u.id and e.kind = 'grant' and starts_with(e.entry_key, $3)) as granted,
    (select coalesce(sum(e.seconds), 0)::int from minute_entries e
     where e.owner_id = u.id and e.kind = 'trial') as trial
  from users u where u.id = $1`

/** The account's limits and usage, in one statement. The month is in the account's time zone. */
export async function readUsage(
  account: Account & { timezone: string },
  now = new Date(),
): Promise<Usage> {
  const { from } = monthSpan(monthIn(account.timezone, now), account.timezone)
  const { rows } = await tenantQuery<UsageRow>(account, STATEMENT, [from, grantKey(now)])
  const [row] = rows
  if (!row) throw new Error('The account is gone.')
  const { plan } = account
  return {
    plan,
    talk: {
      balance: row.balance,
      reserved: row.reserved,
      available: Math.max(0, row.balance - row.reserved),
      usedThisMonth: row.used,
      grantedThisMonth: row.granted,
      includedPerMonth: secondsOf(PLANS[plan].minutesPerMonth),
      trial: row.trial,
      nextGrantAt: nextGrantAt(plan, now),
    },
    contacts: { used: row.contacts, limit: contactQuota(account) },
    leadForms: { used: row.forms, limit: PLANS[plan].leadForms },
    webhookSubscriptions: { used: row.subscriptions, limit: MAX_SUBSCRIPTIONS },
    knowledgeBases: { used: row.bases, limit: PLANS[plan].knowledgeBases },
    knowledgeBytes: { used: Number(row.bytes), limit: PLANS[plan].knowledgeBytes },
  }
}
