import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Outcome } from '@/lib/platform/vocabulary/call'
import type { CallStatistics } from '@/lib/features/calls/rules/call-statistics'

interface CallOutcomesProps {
  outcomes: CallStatistics['outcomes']
  /** The plan has analysis. */
  withOutcomes: boolean
  hrefOf: (outcome: string) => string
}

/** How often each outcome came about, the most frequent first; each leads to its calls. */
export async function CallOutcomes({ outcomes, withOutcomes, hrefOf }: CallOutcomesProps) {
  const t = await getTranslations('call-list.charts')
  const calls = await getTranslations('calls.outcomes')
  const format = await getFormatter()
  const all = outcomes.reduce((sum, { count }) => sum + count, 0)
  const most = outcomes[0]?.count ?? 0
  return (
    <Card title={t('outcomes')} description={all > 0 && t('outcomesText')}>
      {all === 0 && <p className="text-muted">{t(withOutcomes ? 'noOutcomes' : 'noAnalysis')}</p>}
      <ul className="grid gap-1">
        {outcomes.map(({ outcome, count }) => (
          <li key={outcome}>
            <Link
              href={hrefOf(outcome)}
              className="-mx-2 grid min-h-11 grid-cols-[minmax(0,10.5rem)_1fr_5rem] items-center gap-3 rounded-md px-2 hover:bg-hover md:min-h-8"
            >
              <span className="truncate">{calls(outcome as Outcome)}</span>
              <span aria-hidden className="block">
                <span
                  className="block h-2 min-w-1 rounded-full bg-accent"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="flex items-baseline justify-end gap-2 figures">
                {format.number(count)}
                <span className="w-10 text-right text-sm text-muted">
                  {format.number(count / all, { style: 'percent' })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
