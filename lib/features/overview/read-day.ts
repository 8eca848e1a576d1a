import {
  type BookingRules,
  DEFAULT_RULES,
  FORMER_LENGTH_MINUTES,
} from '@/lib/features/appointments/rules/opening-hours'
import { dayIn } from '@/lib/platform/time/day-clock'
import { startOfDay } from '@/lib/platform/time/local-time'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import {
  ACTIVE_STATUSES,
  type CallStatus,
  type Direction,
  type Outcome,
} from '@/lib/platform/vocabulary/call'

/** More calls than these in a quarter of an hour are one mark with their number. */
const SINGLE = 2

/** More appointments than a day of half hours has. */
const APPOINTMENTS = 60

/** Samples of a waveform. */
const SAMPLES = 24

interface Person {
  firstName: string
  lastName: string
  phone: string
}

/** A call of today, or several of a quarter of an hour. */
export interface DayCall extends Person {
  id: string
  startedAt: Date
  /** Null while it runs, and in old rows. */
  endedAt: Date | null
  status: CallStatus
  outcome: Outcome | null
  direction: Direction
  /** How many calls it stands for. Of several, it is the first one. */
  count: number
  /** The loudness of its recording from 0 to 100, evenly spread. Null without one. */
  levels: number[] | null
}

export interface DayAppointment extends Person {
  id: bigint
  contactId: bigint
  startsAt: Date
  lengthMinutes: number
  bufferMinutes: number
}

/** Today on the account's clock. */
export interface Day {
  date: string
  timezone: string
  now: Date
  rules: BookingRules
  /** Closed whatever the hours say. */
  isClosed: boolean
  calls: DayCall[]
  appointments: DayAppointment[]
}

const WAVE = `
  select array(
    select greatest((r.person ->> (at * r.persons / ${SAMPLES}))::int, (r.assistant ->> (at * r.assistants / ${SAMPLES}))::int, 0)
    from generate_series(0, ${SAMPLES - 1}) at) as levels
  from (
    select peaks -> 'person' as person, peaks -> 'assistant' as assistant,
      jsonb_array_length(peaks -> 'person') as persons, jsonb_array_length(peaks -> 'assistant') as assistants
    from call_recordings where call_id = t.id and deleted_at is null offset 0) r`

/** Also running calls of the day before. The running calls are never bundled. */
const CALLS = `
  select t.id, extract(epoch from t.started_at) * 1000 as "startedAt", extract(epoch from t.ended_at) * 1000 as "endedAt",
    t.status, t.outcome, t.direction, t.phone, p.first_name as "firstName", p.last_name as "lastName",
    case when t.bundled > ${SINGLE} then t.bundled else 1 end as count, wave.levels
  from (
    select c.*, count(*) over quarter as bundled,
      row_number() over (quarter order by c.started_at, c.id) as place
    from calls c
    where c.owner_id = $1 and c.started_at >= $2::timestamptz - interval '1 day' and c.started_at < $3
      and (c.started_at >= $2 or c.status = any($5::text[])) and c.origin <> 'browser'
    window quarter as (partition by floor(extract(epoch from c.started_at) / 900),
      case when c.status = any($5::text[]) then c.id end)) t
  left join contacts p on p.id = t.contact_id
  left join lateral (${WAVE}) wave on t.bundled <= ${SINGLE}
  where t.bundled <= ${SINGLE} or t.place = 1
  order by t.started_at, t.id`

const OF_TODAY = `
  select a.id::text, extract(epoch from a.starts_at) * 1000 as "startsAt",
    coalesce(a.length_minutes, ${FORMER_LENGTH_MINUTES}) as "lengthMinutes", a.buffer_minutes as "bufferMinutes",
    p.id::text as "contactId", p.first_name as "firstName", p.last_name as "lastName", p.phone
  from appointments a join contacts p on p.id = a.contact_id
  where a.owner_id = $1 and a.status = 'booked' and a.starts_at >= $2 and a.starts_at < $3
  order by a.starts_at limit ${APPOINTMENTS}`

const DAY = `
  select
    (select json_build_object('hours', s.hours, 'lengthMinutes', s.length_minutes,
       'bufferMinutes', s.buffer_minutes, 'noticeMinutes', s.notice_minutes, 'horizonDays', s.horizon_days)
     from booking_settings s where s.owner_id = $1) as rules,
    exists (select from closed_days d where d.owner_id = $1 and $4::date between d.from_date and d.to_date) as "isClosed",
    (select coalesce(json_agg(k), '[]') from (${CALLS}) k) as calls,
    (select coalesce(json_agg(b), '[]') from (${OF_TODAY}) b) as appointments`

type JsonCall = Omit<DayCall, 'startedAt' | 'endedAt' | 'firstName' | 'lastName'> & {
  startedAt: number
  endedAt: number | null
  firstName: string | null
  lastName: string | null
}

type JsonAppointment = Omit<DayAppointment, 'id' | 'contactId' | 'startsAt'> & {
  id: string
  contactId: string
  startsAt: number
}

interface Row {
  rules: BookingRules | null
  isClosed: boolean
  calls: JsonCall[]
  appointments: JsonAppointment[]
}

/**
 * Today's calls, appointments and opening hours. One statement. A quarter of an hour has two calls or a bundle, so a day has
 * 192 rows of calls at most, beside the running calls.
 */
export async function readDay(owner: Owner, timezone: string, now = new Date()): Promise<Day> {
  const date = dayIn(timezone, now)
  const { rows } = await tenantQuery<Row>(owner, DAY, [
    startOfDay(date, timezone),
    startOfDay(date, timezone, 1),
    date,
    [...ACTIVE_STATUSES],
  ])
  const { rules = null, isClosed = false, calls = [], appointments = [] } = rows[0] ?? {}
  return {
    date,
    timezone,
    now,
    rules: rules ?? DEFAULT_RULES,
    isClosed,
    calls: calls.map(({ startedAt, endedAt, firstName, lastName, ...call }) => ({
      ...call,
      startedAt: new Date(startedAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
      firstName: firstName ?? '',
      lastName: lastName ?? '',
    })),
    appointments: appointments.map(({ id, contactId, startsAt, ...appointment }) => ({
      ...appointment,
      id: BigInt(id),
      contactId: BigInt(contactId),
      startsAt: new Date(startsAt),
    })),
  }
}
