import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { startOfDay } from '@/lib/platform/time/local-time'
import { type ClosedDayRange, daysOf } from '@/lib/platform/time/day-range'

/** How long something takes, in seconds; null if it never happened. */
export interface Speed {
  half: number | null
  most: number | null
}

export interface LeadStatistics {
  views: number
  /** Without spam. */
  submissions: number
  /** Those of the form's own page, whose views are counted. */
  fromPage: number
  called: number
  /** Their call was a conversation. */
  reached: number
  booked: number
  /** From sending to ringing: half of all are faster, and 95%. */
  toRing: Speed
  toTalk: Speed
  /** Every day of the period, in order. */
  days: LeadDay[]
}

export interface LeadDay {
  day: string
  submissions: number
  reached: number
  toRing: Speed
  toTalk: Speed
}

type Speeds = Record<'ringHalf' | 'ringMost' | 'talkHalf' | 'talkMost', number | null>

type Row = Record<'views' | 'submissions' | 'fromPage' | 'called' | 'reached' | 'booked', number> &
  Speeds & {
    /** Those with submissions. */
    days: (Speeds & Pick<LeadDay, 'day' | 'submissions' | 'reached'>)[]
  }

const percentile = (share: number, column: string) =>
  `(percentile_cont(${share}) within group (order by extract(epoch from ${column} - "createdAt")))::float8`

const SPEEDS = `
    ${percentile(0.5, 'ringing_at')} as "ringHalf", ${percentile(0.95, 'ringing_at')} as "ringMost",
    ${percentile(0.5, 'answered_at')} as "talkHalf", ${percentile(0.95, 'answered_at')} as "talkMost"`

/** $1 the account, $2 the form, $3 and $4 the days, $5 and $6 their instants, $7 the time zone. */
const STATEMENT = `
  with sent as (
    select s.created_at as "createdAt", s.source in ('page', 'embed') as viewed, c.id, c.status, c.ringing_at, c.answered_at,
      s.appointment_id is not null or exists (
        select from appointments a where a.owner_id = $1 and a.call_id = c.id) as booked
    from lead_submissions s left join calls c on c.id = s.call_id
    where s.owner_id = $1 and s.form_id = $2::bigint and s.state <> 'spam'
      and s.created_at >= $5::timestamptz and s.created_at < $6::timestamptz
  ), daily as (
    select to_char("createdAt" at time zone $7::text, 'YYYY-MM-DD') as day, count(*)::int as submissions,
      (count(*) filter (where status = 'completed'))::int as reached, ${SPEEDS}
    from sent group by 1
  )
  select count(*)::int as submissions, (count(*) filter (where viewed))::int as "fromPage", count(id)::int as called,
    (count(*) filter (where status = 'completed'))::int as reached,
    (count(*) filter (where booked))::int as booked, ${SPEEDS},
    (select coalesce(sum(d.views), 0) from lead_form_days d
      where d.owner_id = $1 and d.form_id = $2::bigint and d.day between $3::date and $4::date)::int as views,
    (select coalesce(json_agg(daily), '[]') from daily) as days
  from sent`

/** The results of a form in a period of the account's days. One statement. */
export async function readStatistics(
  owner: Owner & { timezone: string },
  formId: bigint,
  range: ClosedDayRange,
): Promise<LeadStatistics> {
  const { timezone } = owner
  const { from, to } = range
  const { rows } = await tenantQuery<Row>(owner, STATEMENT, [
    String(formId),
    from,
    to,
    startOfDay(from, timezone),
    startOfDay(to, timezone, 1),
    timezone,
  ])
  const [row] = rows
  if (!row) throw new Error('The statistics of a form returned no row.')
  const { days, ...total } = withSpeeds(row)
  const known = new Map(days.map((each) => [each.day, withSpeeds(each)]))
  return { ...total, days: daysOf(range).map((day) => known.get(day) ?? { day, ...NOTHING }) }
}

const NEVER: Speed = { half: null, most: null }
const NOTHING = { submissions: 0, reached: 0, toRing: NEVER, toTalk: NEVER }

function withSpeeds<T extends Speeds>({ ringHalf, ringMost, talkHalf, talkMost, ...counts }: T) {
  return {
    ...counts,
    toRing: { half: ringHalf, most: ringMost },
    toTalk: { half: talkHalf, most: talkMost },
  }
}
