import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { callsByDay } from './calls-by-day'

const LISTED = 6
const AHEAD = 4

/** What the first page answers: minutes left, what happened, whom to call back. Eight statements, however large the account. */
export async function readOverview(owner: Owner, timezone: string) {
  const db = tenantDb(owner)
  const [user, days, hotLeads, calls, appointments, campaigns, assistant, line] = await Promise.all(
    [
      db.user.findFirstOrThrow({ select: { balanceSeconds: true, reservedSeconds: true } }),
      callsByDay(owner, timezone),
      db.contact.findMany({
        where: { heat: 'hot', dncAt: null },
        orderBy: { leadScore: 'desc' },
        take: LISTED,
      }),
      db.call.findMany({
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
    ],
  )
  return {
    secondsLeft: user.balanceSeconds - user.reservedSeconds,
    days,
    hotLeads,
    calls,
    appointments,
    campaigns,
    steps: { number: line !== null, assistant: assistant !== null, call: calls.length > 0 },
  }
}

export type Overview = Awaited<ReturnType<typeof readOverview>>
