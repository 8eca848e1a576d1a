import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { MessageProblem } from '@/lib/platform/vocabulary/message'

/** Something that stopped by itself and waits for the account holder. */
export type Trouble =
  | { kind: 'webhook'; id: string; url: string; event: string; since: Date }
  | { kind: 'campaign'; id: string; name: string; reason: string; since: Date }
  | { kind: 'messages'; problem: MessageProblem; count: number; since: Date }

/** What a provider answered, and not what was wrong with one contact. */
const PROVIDER_PROBLEMS: MessageProblem[] = ['credentials', 'refused', 'unreachable']

/** An ended subscription is news for so long; then the account holder has decided to leave it. */
const WEBHOOK_DAYS = 14

/** Of each kind. */
const MOST = 3

/** An ended subscription is no trouble once another one sends the same event to the same address. */
const TROUBLE = `
  (select 'webhook' as kind, s.id::text, s.target_url as name, s.event as detail, 1 as count, s.deactivated_at as since
   from webhook_subscriptions s
   where s.owner_id = $1 and not s.is_active and s.deactivated_at > now() - make_interval(days => ${WEBHOOK_DAYS})
     and not exists (
       select 1 from webhook_subscriptions o
       where o.owner_id = $1 and o.is_active and o.event = s.event and o.target_url = s.target_url)
   order by s.deactivated_at desc limit ${MOST})
  union all
  (select 'campaign', c.id::text, c.name, c.pause_reason, 1, c.paused_at
   from campaigns c
   where c.owner_id = $1 and c.status = 'paused' and c.pause_reason <> 'owner'
   order by c.paused_at desc limit ${MOST})
  union all
  (select 'messages', m.reason, '', m.reason, count(*)::int, max(m.finished_at)
   from calls k join call_messages m on m.call_id = k.id
   where k.owner_id = $1 and k.started_at > now() - interval '1 day' and m.state = 'not_sent' and m.reason = any($2)
   group by m.reason order by count(*) desc limit ${MOST})`

interface Row {
  kind: Trouble['kind']
  id: string
  name: string
  detail: string
  count: number
  since: Date
}

/**
 * What broke in an account: subscriptions that ended after failed attempts, campaigns that we paused, and providers
 * that took no messages within the last day. One statement.
 */
export async function readTrouble(owner: Owner): Promise<Trouble[]> {
  const { rows } = await tenantQuery<Row>(owner, TROUBLE, [PROVIDER_PROBLEMS])
  return rows.map(troubleOf)
}

function troubleOf({ kind, id, name, detail, count, since }: Row): Trouble {
  if (kind === 'webhook') return { kind, id, url: name, event: detail, since }
  if (kind === 'campaign') return { kind, id, name, reason: detail, since }
  return { kind, problem: detail as MessageProblem, count, since }
}
