import { TZDate } from '@date-fns/tz'
import { startOfDay } from '@/lib/platform/time/local-time'
import { PLANS, type Plan } from '@/lib/platform/tenancy/plan'

/** The usage of an account's limits, in seconds and counts. Null means no limit. */
export interface Usage {
  plan: Plan
  talk: {
    balance: number
    reserved: number
    /** The balance without reservations; 0 where running calls reserve all of it. */
    available: number
    usedThisMonth: number
    /** The plan's grant for this month. */
    grantedThisMonth: number
    includedPerMonth: number
    /** Granted once, when the e-mail address was verified. */
    trial: number
    nextGrantAt: Date | null
  }
  contacts: { used: number; limit: number | null }
  /** Active ones. */
  leadForms: { used: number; limit: number | null }
  webhookSubscriptions: { used: number; limit: number }
  knowledgeBases: { used: number; limit: number | null }
  knowledgeBytes: { used: number; limit: number | null }
}

/** The month in `timezone`, `monthsBack` before the current one: `2026-11`. */
export function monthIn(timezone: string, now: Date, monthsBack = 0): string {
  const local = new TZDate(now, timezone)
  const month = new Date(Date.UTC(local.getFullYear(), local.getMonth() - monthsBack, 1))
  return month.toISOString().slice(0, 7)
}

/** The start and end of a month such as `2026-11` in `timezone`. */
export function monthSpan(month: string, timezone: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: startOfDay(`${month}-01`, timezone), until: startOfDay(next, timezone) }
}

/** When the plan's minutes for the next month are granted; null where the plan includes none. */
export function nextGrantAt(plan: Plan, now: Date): Date | null {
  if (PLANS[plan].minutesPerMonth === 0) return null
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

/** How many days the seconds last at the recent pace; null without talk time. */
export function daysLeft(
  availableSeconds: number,
  talk: { seconds: number; days: number },
): number | null {
  if (talk.seconds === 0) return null
  return Math.floor(Math.max(0, availableSeconds) / (talk.seconds / talk.days))
}
