import { dayIn } from '@/lib/platform/time/day-clock'
import { daysOf, lastDays } from '@/lib/platform/time/day-range'
import { startOfDay } from '@/lib/platform/time/local-time'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { readAppointmentsAhead } from './read-appointments-ahead'
import { readDay } from './read-day'
import { type FirstRun, STEPS } from './read-first-run'
import { readHotLeads } from './read-hot-leads'
import { readLastCalls } from './read-last-calls'
import { readLiveCalls } from './read-live-calls'
import { readMissedLeads } from './read-missed-leads'
import { readTrouble } from './read-trouble'

const CAMPAIGNS = 4

/**
 * The panel's first page: what needs the account holder now, recent and coming events, minutes left. A constant number
 * of statements, however large the account.
 */
export async function readOverview(owner: Owner, timezone: string) {
  const db = tenantDb(owner)
  const [own, days, live, troubles, hotLeads, missedLeads, calls, day, appointments, campaigns] =
    await Promise.all([
      readAccount(owner),
      callsByDay(owner, timezone),
      readLiveCalls(owner),
      readTrouble(owner),
      readHotLeads(owner),
      readMissedLeads(owner),
      readLastCalls(owner),
      readDay(owner, timezone),
      readAppointmentsAhead(owner, timezone),
      db.campaign.findMany({
        // A campaign that we paused is listed as trouble instead.
        where: { OR: [{ status: 'running' }, { status: 'paused', pauseReason: 'owner' }] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: CAMPAIGNS,
      }),
    ])
  return {
    secondsLeft: own.secondsLeft,
    days,
    live,
    troubles,
    hotLeads,
    missedLeads,
    calls,
    day,
    appointments,
    campaigns,
    hasAssistant: own.hasAssistant,
    steps: { number: own.number, campaign: own.campaign, api: own.api },
  }
}

const ACCOUNT = `
  select u.balance_seconds - u.reserved_seconds as "secondsLeft",
    exists(select from assistants a where a.owner_id = $1 and a.deleted_at is null) as "hasAssistant", ${STEPS}
  from users u where u.id = $1`

type AccountRow = FirstRun['steps'] & {
  secondsLeft: number
  hasAssistant: boolean
}

async function readAccount(owner: Owner): Promise<AccountRow> {
  const { rows } = await tenantQuery<AccountRow>(owner, ACCOUNT)
  const none = { hasAssistant: false, number: false, campaign: false, api: false }
  return rows[0] ?? { secondsLeft: 0, ...none }
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

/** The finished calls of each of the last 14 days, oldest first, including days without calls. One statement. */
export async function callsByDay(owner: Owner, timezone: string): Promise<CallDay[]> {
  const { from, to } = lastDays(OVERVIEW_DAYS, dayIn(timezone, new Date()))
  const values = [timezone, startOfDay(from, timezone), ACTIVE_STATUSES]
  const { rows } = await tenantQuery<CallDay>(owner, CALLS_BY_DAY, values)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysOf({ from, to }).map(
    (day) => byDay.get(day) ?? { day, answered: 0, unanswered: 0, talkSeconds: 0 },
  )
}
