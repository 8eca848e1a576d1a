import { getFormatter, getTranslations } from 'next-intl/server'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import { StatCard } from '@/components/ui/chart/stat-card'
import type { Standing } from '@/lib/features/budget/read-budget'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'

interface BudgetStatsProps {
  budgets: readonly Standing[]
  account: Pick<SessionAccount, 'emailVerified' | 'plan' | 'timezone'>
}

/** The daily budgets of what the installation pays for. Renders nothing if it pays for nothing. */
export async function BudgetStats({ budgets, account }: BudgetStatsProps) {
  if (budgets.length === 0) return null
  const t = await getTranslations('usage.daily')
  const format = await getFormatter()
  const hint = ({ usedUp, limit, resetsAt }: Standing) => {
    if (!account.emailVerified && account.plan === 'free') return t('verify')
    const time = format.dateTime(resetsAt, 'clock', { timeZone: account.timezone })
    return t(usedUp ?? 'limit', { limit, time })
  }
  return (
    <div className="mb-4 grid grid-cols-2 gap-3">
      {budgets.map((budget) => (
        <StatCard
          key={budget.kind}
          label={t(budget.kind)}
          value={format.number(budget.used)}
          hint={hint(budget)}
          tone={budget.usedUp ? 'danger' : undefined}
        >
          <ProgressBar
            label={t(budget.kind)}
            value={budget.used}
            max={Math.max(1, budget.limit)}
            className="h-1.5"
          />
        </StatCard>
      ))}
    </div>
  )
}
