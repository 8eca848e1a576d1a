import { recordNotification } from '@/lib/features/notifications/record-notification'
import { KINDS, type KindData } from '@/lib/features/notifications/rules/kinds'
import type { ProblemKind } from '@/lib/features/calls/rules/problems/problem'
import { systemPool } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { type Owner, type TenantTransaction, transaction } from '@/lib/platform/tenancy/tenant'
import { groupsOf, type OpenQuestion, type Period } from './read-questions'

/** Accounts per batch. */
const BATCH = 200

/** Hour of Monday from which the digest is due, on the clock of the account. */
const HOUR = 8

/** The topics that a digest names. */
const MOST_ASKED = 3

/**
 * Accounts in which it is Monday, with problems in the week before, of which they were not notified yet and want to be.
 * Those later on the day make up for missed runs. $1 is now, $2 the last account of the batch before.
 */
const DUE = `
  select u.id as "ownerId", day.first::text as "from", (day.monday - 1)::text as "to",
    day.first::timestamp at time zone u.timezone as since, day.monday::timestamp at time zone u.timezone as until
  from users u
    left join notification_settings s on s.owner_id = u.id and s.kind = 'weekly_problems'
    cross join lateral (select $1::timestamptz at time zone u.timezone as local) as clock
    cross join lateral (select clock.local::date as monday, clock.local::date - 7 as first) as day
  where u.id > $2::bigint
    and extract(isodow from clock.local) = 1 and extract(hour from clock.local) >= ${HOUR}
    and (coalesce(s.in_panel, true)
      or u.email_verified_at is not null and coalesce(s.by_mail, ${KINDS.weekly_problems.byMail}))
    and not exists (
      select from notifications n where n.owner_id = u.id and n.key = 'weekly_problems:' || day.first)
    and exists (
      select from call_problems p where p.owner_id = u.id
        and p.called_at >= day.first::timestamp at time zone u.timezone
        and p.called_at < day.monday::timestamp at time zone u.timezone)
  order by u.id limit ${BATCH}`

interface DueWeek extends Period {
  ownerId: string
  /** The first and the last day. */
  from: string
  to: string
}

/**
 * Notifies accounts of the problems in their calls of the last week, on Monday from eight o'clock on, once.
 * @param after the last account of the batch before
 */
export async function notifyWeeks(
  after = '0',
  now = new Date(),
): Promise<{ notified: number; more: boolean; after?: string }> {
  const { rows } = await systemPool().query<DueWeek>(DUE, [now, after])
  let notified = 0
  for (const week of rows) {
    try {
      await notifyWeek({ id: BigInt(week.ownerId) }, week)
      notified += 1
    } catch (error) {
      // It is due again in an hour. The other accounts do not wait for it.
      log().error(
        { err: error, ownerId: week.ownerId },
        'failed to notify of the problems of a week',
      )
    }
  }
  return { notified, more: rows.length === BATCH, after: rows.at(-1)?.ownerId }
}

/** The notification has the week as its key, so that it is recorded once. */
function notifyWeek(owner: Owner, week: DueWeek): Promise<void> {
  return transaction(owner, async (tx) => {
    const data = await readWeek(tx, week)
    await recordNotification(tx, 'weekly_problems', { key: week.from, data })
  })
}

/** Without a kind: all of them. */
const COUNTS = `
  select kind, count(distinct call_id)::int as calls from call_problems
  where owner_id = $1 and called_at >= $2::timestamptz and called_at < $3::timestamptz
  group by grouping sets ((kind), ())`

interface Count {
  kind: ProblemKind | null
  calls: number
}

async function readWeek(
  { queryText }: TenantTransaction,
  { from, to, ...period }: DueWeek,
): Promise<KindData<'weekly_problems'>> {
  const counts = await queryText<Count>(COUNTS, [period.since, period.until])
  const of = (kind: Count['kind']) => counts.find((one) => one.kind === kind)?.calls ?? 0
  const groups = await groupsOf((text, values) => queryText<OpenQuestion>(text, values), period)
  return {
    from,
    to,
    calls: of(null),
    unanswered: of('unanswered_question'),
    failedTools: of('failed_tool'),
    repeated: of('repeated_question'),
    silences: of('long_silence'),
    hangUps: of('early_hang_up'),
    topics: groups
      .flatMap(({ topicName: topic, people }) => (topic ? [{ topic, people }] : []))
      .slice(0, MOST_ASKED),
  }
}
