import { PLANS, type Plan } from '@/lib/platform/tenancy/plan'
import { secondsOf } from './talk-time'

/** Fewer minutes than these are few, whatever the plan. */
export const LEAST_MINUTES = 10

/** The balance below which minutes are nearly gone: a tenth of what the plan grants each month, and at least 10 minutes. */
function lowSeconds(plan: Plan): number {
  return secondsOf(Math.max(LEAST_MINUTES, PLANS[plan].minutesPerMonth / 10))
}

/** Whether a change takes the balance from enough to few minutes. */
export function becameLow(plan: Plan, balance: { before: number; after: number }): boolean {
  const low = lowSeconds(plan)
  return balance.before >= low && balance.after < low
}
