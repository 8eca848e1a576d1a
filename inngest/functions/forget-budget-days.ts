import { forgetBudgetDays } from '@/lib/features/budget/forget-days'
import { forgetting } from '../forgetting'

/** Every night: deletes what was counted towards the daily budgets of past days. */
export const forgetOldBudgetDays = () =>
  forgetting({ id: 'forget-budget-days', cron: '55 3 * * *', forget: () => forgetBudgetDays() })
