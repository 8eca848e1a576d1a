import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES, type CallStatus, type Outcome } from '@/lib/platform/vocabulary/call'

const LISTED = 6
const AHEAD = 4

/**
 * The panel's first page: minutes left, recent and coming events, contacts to call back. Eight
 * statements, however large the account.
 */
export async function readOverview(owner: Owner, timezone: string) {
  const db = tenantDb(owner)
  const [user, days, hotLeads, calls, appointments, campaigns, assistant, number] =
    await Promise.all([
      db.user.findFirstOrThrow({ select: { balanceSeconds: true, reservedSeconds: true } }),
      callsByDay(owner, timezone),
      db.contact.findMany({
        where: { heat: 'hot', dncAt: null },
        orderBy: { leadScore: 'desc' },
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

const CALLS_BY_DAY = `
  select to_char(d.day, 'YYYY-MM-DD') as day,
    count(c.id) filter (where c.duration_seconds > 0)::int as answered,
    count(c.id) filter (where c.duration_seconds = 0)::int as unanswered,
    coalesce(sum(c.duration_seconds), 0)::int as "talkSeconds"
  from generate_series(
      date_trunc('day', now() at time zone $2) - ($3 - 1) * interval '1 day',
      date_trunc('day', now() at time zone $2), interval '1 day') as d(day)
  left join calls c on c.owner_id = $1
    and c.started_at >= d.day at time zone $2
    and c.started_at < (d.day + interval '1 day') at time zone $2
    and c.status <> all($4) and c.origin <> 'browser'
  group by d.day order by d.day`

/**
 * The finished calls of each of the last 14 days, oldest first, including days without calls. One
 * statement.
 */
export async function callsByDay(owner: Owner, timezone: string): Promise<CallDay[]> {
  const values = [timezone, OVERVIEW_DAYS, ACTIVE_STATUSES]
  const { rows } = await tenantQuery<CallDay>(owner, CALLS_BY_DAY, values)
  return rows
}
