import { dayIn } from '@/lib/platform/time/day-clock'
import { daysOf, lastDays } from '@/lib/platform/time/day-range'
import { startOfDay } from '@/lib/platform/time/local-time'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES, type CallStatus, type Outcome } from '@/lib/platform/vocabulary/call'
import { HOT_FROM } from '@/lib/platform/vocabulary/contact'

const LISTED = 6
const AHEAD = 4

/**
 * The panel's first page: minutes left, recent and coming events, contacts to call back. Ten
 * statements, however large the account.
 */
export async function readOverview(owner: Owner, timezone: string) {
  const db = tenantDb(owner)
  const [user, days, hotLeads, calls, appointments, campaigns, assistant, number] =
    await Promise.all([
      db.user.findFirstOrThrow({ select: { balanceSeconds: true, reservedSeconds: true } }),
      callsByDay(owner, timezone),
      db.contact.findMany({
        // The score lets the index find them.
        where: { heat: 'hot', leadScore: { gte: HOT_FROM }, dncAt: null },
        orderBy: [{ leadScore: 'desc' }, { id: 'desc' }],
        take: LISTED,
      }),
      db.call.findMany({
        where: { origin: { not: 'browser' } },
        orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
        take: LISTED,
        include: { contact: { select: { firstName: true, lastName: true } } },
      }),
      db.appointment.findMany({
        where: { status: 'booked', startsAt: { gt: new Date() } },
        orderBy: { startsAt: 'asc' },
        take: AHEAD,
        include: { contact: { select: { id: true, firstName: true, lastName: true } } },
      }),
      db.campaign.findMany({
        where: { status: { in: ['running', 'paused'] } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: AHEAD,
      }),
      db.assistant.findFirst({ where: { deletedAt: null }, select: { id: true } }),
      db.phoneNumber.findFirst({ where: { deletedAt: null }, select: { id: true } }),
    ])
  return {
    secondsLeft: user.balanceSeconds - user.reservedSeconds,
    days,
    hotLeads,
    calls: calls.map((call) => ({
      ...call,
      status: call.status as CallStatus,
      outcome: call.outcome as Outcome | null,
    })),
    appointments,
    campaigns,
    steps: { number: number !== null, assistant: assistant !== null, call: calls.length > 0 },
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>

const OVERVIEW_DAYS = 14

export interface CallDay {
  /** `2026-11-21`, a day in the account's time zone. */
  day: string
  answered: number
  unanswered: number
  talkSeconds: number
}

/** Counts days before it adds the days without calls: a join with them would be planned as if it were large. */
const CALLS_BY_DAY = `
  select to_char(c.started_at at time zone $2, 'YYYY-MM-DD') as day,
    count(*) filter (where c.duration_seconds > 0)::int as answered,
    count(*) filter (where c.duration_seconds = 0)::int as unanswered,
    sum(c.duration_seconds)::int as "talkSeconds"
  from calls c
  where c.owner_id = $1 and c.started_at >= $3 and c.status <> all($4) and c.origin <> 'browser'
  group by 1`

/**
 * The finished calls of each of the last 14 days, oldest first, including days without calls. One
 * statement.
 */
export async function callsByDay(owner: Owner, timezone: string): Promise<CallDay[]> {
  const { from, to } = lastDays(OVERVIEW_DAYS, dayIn(timezone, new Date()))
  const values = [timezone, startOfDay(from, timezone), ACTIVE_STATUSES]
  const { rows } = await tenantQuery<CallDay>(owner, CALLS_BY_DAY, values)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysOf({ from, to }).map(
    (day) => byDay.get(day) ?? { day, answered: 0, unanswered: 0, talkSeconds: 0 },
  )
}
