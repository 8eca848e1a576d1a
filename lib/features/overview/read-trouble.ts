import { type EndReason, REFUSED } from '@/lib/vendors/telephony/rules/end-reason'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { MessageProblem } from '@/lib/platform/vocabulary/message'

/** Something that stopped by itself and waits for the account holder. */
export type Trouble =
  | { kind: 'webhook'; id: string; url: string; event: string; since: Date }
  | { kind: 'campaign'; id: string; name: string; reason: string; since: Date }
  /** A phone number whose trunk the exchange has lost. */
  | { kind: 'number'; id: string; name: string; since: Date }
  /** Submissions of a lead form for whose contacts the plan has no room. */
  | { kind: 'waiting'; id: string; name: string; count: number; since: Date }
  /** Calls that failed for a reason which the next call meets too. `numberId` is null where the number is removed. */
  | { kind: 'calls'; reason: CallFault; numberId: string | null; count: number; since: Date }
  | { kind: 'messages'; problem: MessageProblem; count: number; since: Date }

export interface Troubles {
  /** At most three of each kind. */
  listed: Trouble[]
  total: number
}

/** Problems of the provider, as opposed to problems with one contact. */
const PROVIDER_PROBLEMS: MessageProblem[] = ['credentials', 'refused', 'unreachable']

/** Ends of calls that are due to the phone provider, the exchange, the voice worker, or what the account lacks. */
const CALL_FAULTS = [
  ...REFUSED,
  'service_unavailable',
  'agent_error',
  'agent_missing',
  'no_assistant',
  'insufficient_balance',
] as const satisfies EndReason[]

export type CallFault = (typeof CALL_FAULTS)[number]

/** An ended subscription is news for so long; then the account holder has decided to leave it. */
const WEBHOOK_DAYS = 14

/** Of each kind. */
const MOST = 3

/**
 * An ended subscription stops being trouble once another one sends the same event to the same address, and failed calls
 * once a later call was answered at their number. The failed calls of the day are found in an index alone.
 */
const TROUBLE = `
  (select 'webhook' as kind, s.id::text, s.target_url as name, s.event as detail, 1 as count,
     s.deactivated_at as since, count(*) over ()::int as total
   from webhook_subscriptions s
   where s.owner_id = $1 and not s.is_active and s.deactivated_at > now() - make_interval(days => ${WEBHOOK_DAYS})
     and not exists (
       select 1 from webhook_subscriptions o
       where o.owner_id = $1 and o.is_active and o.event = s.event and o.target_url = s.target_url)
   order by s.deactivated_at desc limit ${MOST})
  union all
  (select 'campaign', c.id::text, c.name, c.pause_reason, 1, c.paused_at, count(*) over ()::int
   from campaigns c
   where c.owner_id = $1 and c.status = 'paused' and c.pause_reason <> 'owner'
   order by c.paused_at desc limit ${MOST})
  union all
  (select 'number', n.id::text, n.friendly_name, '', 1, n.trunk_missing_since, count(*) over ()::int
   from phone_numbers n
   where n.owner_id = $1 and n.deleted_at is null and n.trunk_missing_since is not null
   order by n.trunk_missing_since desc limit ${MOST})
  union all
  (select 'waiting', w.id::text, f.name, '', w.count, w.since, count(*) over ()::int
   from (
     select s.form_id as id, count(*)::int as count, max(s.created_at) as since
     from lead_submissions s where s.owner_id = $1 and s.state = 'waiting' group by 1) w
     join lead_forms f on f.id = w.id
   where f.deleted_at is null
   order by w.since desc limit ${MOST})
  union all
  (select 'calls', f.number::text, '', f.reason, f.count, f.since, count(*) over ()::int
   from (
     select k.phone_number_id as number, k.end_reason as reason, count(*)::int as count, max(k.started_at) as since
     from (
       select c.id from calls c
       where c.owner_id = $1 and c.started_at > now() - interval '1 day' and c.status = 'failed'
         and c.origin <> 'browser'
       offset 0) failed join calls k on k.id = failed.id
     where k.end_reason = any($3)
     group by 1, 2) f
   where not exists (
     select 1 from calls w
     where w.phone_number_id = f.number and w.started_at > f.since and w.answered_at is not null)
   order by f.count desc limit ${MOST})
  union all
  (select 'messages', m.reason, '', m.reason, m.count, m.since, count(*) over ()::int
   from (
     select v.data->>'reason' as reason, count(*)::int as count, max(v.created_at) as since
     from activities v
     where v.owner_id = $1 and v.kind = 'message_not_sent' and v.created_at > now() - interval '1 day'
       and v.data->>'reason' = any($2)
     group by 1) m
   order by m.count desc limit ${MOST})`

interface Row {
  kind: Trouble['kind']
  id: string | null
  name: string
  detail: string
  count: number
  since: Date
  /** Of its kind. */
  total: number
}

/**
 * The problems of an account: subscriptions that ended after failed attempts, campaigns that we paused, phone numbers that
 * lost their trunk, leads that wait for room in the plan, and calls and messages that failed within the last day for a reason which stays. One statement.
 */
export async function readTrouble(owner: Owner): Promise<Troubles> {
  const { rows } = await tenantQuery<Row>(owner, TROUBLE, [PROVIDER_PROBLEMS, CALL_FAULTS])
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  return {
    listed: rows.map(troubleOf),
    total: [...totals.values()].reduce((sum, total) => sum + total, 0),
  }
}

function troubleOf({ kind, id, name, detail, count, since }: Row): Trouble {
  const row = id ?? ''
  switch (kind) {
    case 'webhook':
      return { kind, id: row, url: name, event: detail, since }
    case 'campaign':
      return { kind, id: row, name, reason: detail, since }
    case 'number':
      return { kind, id: row, name, since }
    case 'waiting':
      return { kind, id: row, name, count, since }
    case 'calls':
      return { kind, reason: detail as CallFault, numberId: id, count, since }
    case 'messages':
      return { kind, problem: detail as MessageProblem, count, since }
  }
}
