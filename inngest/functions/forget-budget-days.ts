import { forgetBudgetDays } from '@/lib/features/budget/forget-days'
import { forgetActs } from '@/lib/features/playground/forget-acts'
import { forgetting } from '../forgetting'

/** Every night: deletes what was counted towards the daily budgets of past days, and the acts of live talks. */
export const forgetOldBudgetDays = () =>
  forgetting({ id: 'forget-budget-days', cron: '55 3 * * *', forget: forgetCountsAndActs })

async function forgetCountsAndActs() {
  const counts = await forgetBudgetDays()
  const acts = await forgetActs()
  return { forgotten: counts.forgotten + acts.forgotten, more: counts.more || acts.more }
}
