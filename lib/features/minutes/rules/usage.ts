import { TZDate } from '@date-fns/tz'
import { startOfDay } from '@/lib/platform/time/local-time'
import { PLANS, type Plan } from '@/lib/platform/tenancy/plan'

/** How the use of talk time is counted and looked ahead. */

/** What an account has used of what it may, in seconds and counts. A limit of null is none. */
export interface Usage {
  plan: Plan
  talk: {
    balance: number
    /** Held back for calls that run. */
    reserved: number
    /** What a call may start with; 0 where calls hold all of it. */
    available: number
    usedThisMonth: number
    /** By the plan, for this month. */
    grantedThisMonth: number
    includedPerMonth: number
    /** What came with the verification of the address. */
    trial: number
    nextGrantAt: Date | null
  }
  contacts: { used: number; limit: number | null }
  webhookSubscriptions: { used: number; limit: number }
  knowledgeBases: { used: number; limit: number | null }
  knowledgeBytes: { used: number; limit: number | null }
}

/** The month on a clock in `timezone`: `2026-11`. */
export function monthIn(timezone: string, now: Date, monthsBack = 0): string {
  const local = new TZDate(now, timezone)
  const month = new Date(Date.UTC(local.getFullYear(), local.getMonth() - monthsBack, 1))
  return month.toISOString().slice(0, 7)
}

/** When a month begins and ends on a clock in `timezone`. */
export function monthSpan(month: string, timezone: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: startOfDay(`${month}-01`, timezone), until: startOfDay(next, timezone) }
}

/** When the plan's minutes of the next month are granted; null where it includes none. */
export function nextGrantAt(plan: Plan, now: Date): Date | null {
  if (PLANS[plan].minutesPerMonth === 0) return null
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

/** How many days the seconds last at the pace of the days behind; null where nothing was talked. */
export function daysLeft(
  availableSeconds: number,
  talk: { seconds: number; days: number },
): number | null {
  if (talk.seconds === 0) return null
  return Math.floor(Math.max(0, availableSeconds) / (talk.seconds / talk.days))
}
