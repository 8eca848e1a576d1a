import type { Invariant } from './invariant'

/** What is true at every moment, also while everything runs: one transaction writes both sides of each. */

const contacts: Invariant[] = [
  {
    says: 'no account has two contacts with the key of one number',
    contradictions: `
      select owner_id || ': ' || phone_last10 || ' × ' || count(*) as problem from contacts
      where phone_last10 is not null group by owner_id, phone_last10 having count(*) > 1`,
  },
  {
    says: 'the counter of contacts is their number',
    contradictions: `
      select u.id || ': ' || u.contact_count || ' instead of ' || count(c.id) as problem
      from users u left join contacts c on c.owner_id = u.id
      group by u.id having u.contact_count <> count(c.id)`,
  },
]

const minutes: Invariant[] = [
  {
    says: 'the balance is the sum of the ledger',
    contradictions: `
      select u.id || ': ' || u.balance_seconds || ' instead of ' || coalesce(sum(e.seconds), 0) as problem
      from users u left join minute_entries e on e.owner_id = u.id
      group by u.id having u.balance_seconds <> coalesce(sum(e.seconds), 0)`,
  },
  {
    says: 'each entry of the ledger continues the one before',
    contradictions: `
      select id || ': ' || balance_after || ' instead of ' || running as problem from (
        select id, balance_after, sum(seconds) over (partition by owner_id order by id) as running
        from minute_entries) e
      where balance_after <> running`,
  },
  {
    says: 'the reserved minutes are those of the running calls',
    contradictions: `
      select u.id || ': ' || u.reserved_seconds || ' instead of ' || coalesce(sum(k.reserved_seconds), 0)
        as problem
      from users u left join calls k on k.owner_id = u.id and k.ended_at is null
      group by u.id having u.reserved_seconds <> coalesce(sum(k.reserved_seconds), 0)`,
  },
  {
    says: 'each ended call is billed once, by its talk time',
    contradictions: `
      select k.id || ': ' || k.duration_seconds || ' s, ' || count(e.id) || ' entries of ' ||
        coalesce(sum(e.seconds), 0) || ' s' as problem
      from calls k left join minute_entries e on e.call_id = k.id and e.kind = 'call'
      where k.ended_at is not null group by k.id
      having count(e.id) <> (k.duration_seconds > 0)::int
        or (k.duration_seconds <> -coalesce(sum(e.seconds), 0)
          and max(coalesce(e.note, '')) not like 'uncovered:%')`,
  },
]

const calls: Invariant[] = [
  {
    says: 'nobody is in two outbound calls at once',
    contradictions: `
      select a.contact_id || ': ' || a.id || ' and ' || b.id as problem
      from calls a join calls b on b.contact_id = a.contact_id and b.id > a.id
        and b.direction = 'outbound'
      where a.direction = 'outbound' and a.started_at < coalesce(b.ended_at, 'infinity')
        and b.started_at < coalesce(a.ended_at, 'infinity')`,
  },
  {
    says: 'a call that has a final status has an end, and no other has one',
    contradictions: `
      select id || ': ' || status as problem from calls
      where (status not in ('initiated', 'ringing', 'in_progress')) <> (ended_at is not null)`,
  },
]

const campaigns: Invariant[] = [
  {
    says: 'the counters of a campaign are those of its places',
    contradictions: `
      select c.id || ': ' || concat_ws('/', c.contact_count, c.pending_count, c.calling_count,
          c.done_count, c.failed_count, c.skipped_count) || ' instead of ' || concat_ws('/', p.contact_count,
          p.pending, p.calling, p.done, p.failed, p.skipped) as problem
      from campaigns c, lateral (
        select count(*) as contact_count, count(*) filter (where state = 'pending') as pending,
          count(*) filter (where state = 'calling') as calling,
          count(*) filter (where state = 'done') as done,
          count(*) filter (where state = 'failed') as failed,
          count(*) filter (where state = 'skipped') as skipped
        from campaign_contacts where campaign_id = c.id) p
      where (c.contact_count, c.pending_count, c.calling_count, c.done_count, c.failed_count,
          c.skipped_count)
        <> (p.contact_count, p.pending, p.calling, p.done, p.failed, p.skipped)`,
  },
  {
    says: 'a campaign counts each of its ended calls once',
    contradictions: `
      select c.id || ': ' || c.calls_completed || ' + ' || c.calls_failed || ' instead of ' || count(k.id)
        as problem
      from campaigns c left join calls k on k.campaign_id = c.id and k.ended_at is not null
      group by c.id having c.calls_completed + c.calls_failed <> count(k.id)`,
  },
  {
    says: 'no campaign calls anybody more often than it may',
    contradictions: `
      select k.campaign_id || ': ' || k.contact_id || ' × ' || count(*) as problem
      from calls k join campaigns c on c.id = k.campaign_id
      group by k.campaign_id, k.contact_id, c.max_attempts having count(*) > c.max_attempts`,
  },
]

const cadences: Invariant[] = [
  {
    says: 'nobody is in the same cadence twice at once',
    contradictions: `
      select cadence_id || ': ' || contact_id as problem from cadence_enrollments
      where status = 'active' group by cadence_id, contact_id having count(*) > 1`,
  },
]

export const ALWAYS: readonly Invariant[] = [
  ...contacts,
  ...minutes,
  ...calls,
  ...campaigns,
  ...cadences,
]
