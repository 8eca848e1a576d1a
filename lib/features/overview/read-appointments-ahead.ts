import { dayIn } from '@/lib/platform/time/day-clock'
import { startOfDay } from '@/lib/platform/time/local-time'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'

/** Listed of one day; the calendar has the others. */
const LISTED = 6

/** Number of later appointments shown if none is left today. */
const NEXT = 3

export interface AheadAppointment {
  id: bigint
  startsAt: Date
  contactId: bigint
  firstName: string
  lastName: string
  phone: string
}

export interface AppointmentsAhead {
  /** Those of today that are not over, the next first. */
  today: AheadAppointment[]
  /** How many of today are not over, and how many are. */
  left: number
  over: number
  /** The next ones of later days. Empty while some are left today. */
  next: AheadAppointment[]
}

/** Rows from before appointments had a length take half an hour. */
const OVER = `a.starts_at + make_interval(mins => coalesce(a.length_minutes, 30)) <= $4`

const COLUMNS = `a.id, a.starts_at as "startsAt", c.id as "contactId", c.first_name as "firstName",
    c.last_name as "lastName", c.phone`

const FROM = 'from appointments a join contacts c on c.id = a.contact_id'

/** The windows count the day before the limit cuts it. */
const AHEAD = `
  (select ${COLUMNS}, true as "isToday", ${OVER} as "isOver",
     count(*) filter (where not ${OVER}) over ()::int as left, count(*) filter (where ${OVER}) over ()::int as over
   ${FROM}
   where a.owner_id = $1 and a.status = 'booked' and a.starts_at >= $2 and a.starts_at < $3
   order by ${OVER}, a.starts_at limit ${LISTED})
  union all
  (select ${COLUMNS}, false, false, 0, 0
   ${FROM}
   where a.owner_id = $1 and a.status = 'booked' and a.starts_at >= $3
   order by a.starts_at limit ${NEXT})`

type Row = Omit<AheadAppointment, 'id' | 'contactId'> & {
  id: string
  contactId: string
  isToday: boolean
  isOver: boolean
  left: number
  over: number
}

/** Today's booked appointments on the account's clock, or the next ones if none is left. One statement. */
export async function readAppointmentsAhead(
  owner: Owner,
  timezone: string,
  now = new Date(),
): Promise<AppointmentsAhead> {
  const day = dayIn(timezone, now)
  const { rows } = await tenantQuery<Row>(owner, AHEAD, [
    startOfDay(day, timezone),
    startOfDay(day, timezone, 1),
    now,
  ])
  const ofToday = rows.filter(({ isToday }) => isToday)
  const today = ofToday.filter(({ isOver }) => !isOver)
  const { left = 0, over = 0 } = ofToday[0] ?? {}
  const later = left > 0 ? [] : rows.filter(({ isToday }) => !isToday)
  return { today: today.map(appointmentOf), left, over, next: later.map(appointmentOf) }
}

function appointmentOf({ id, startsAt, contactId, firstName, lastName, phone }: Row) {
  return { id: BigInt(id), startsAt, contactId: BigInt(contactId), firstName, lastName, phone }
}
