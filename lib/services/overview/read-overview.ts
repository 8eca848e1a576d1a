import { tenantDb, type Owner } from '@/lib/tenant'
import { callsByDay } from './calls-by-day'

const LISTED = 6

/** What the first page answers: minutes left, what happened, whom to call back. Six statements, however large the account. */
export async function readOverview(owner: Owner, timezone: string) {
  const db = tenantDb(owner)
  const [user, days, hotLeads, calls, assistant, line] = await Promise.all([
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
    db.assistant.findFirst({ where: { deletedAt: null }, select: { id: true } }),
    db.phoneNumber.findFirst({ where: { deletedAt: null }, select: { id: true } }),
  ])
  return {
    secondsLeft: user.balanceSeconds - user.reservedSeconds,
    days,
    hotLeads,
    calls,
    steps: { number: line !== null, assistant: assistant !== null, call: calls.length > 0 },
  }
}
