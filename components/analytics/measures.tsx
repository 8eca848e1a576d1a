import { getFormatter, getTranslations } from 'next-intl/server'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { Analytics } from '@/lib/features/analytics/read-analytics'
import {
  changeOf,
  type Figures,
  type Measure,
  MEASURES,
} from '@/lib/features/analytics/rules/figures'
import { measureWords } from './measure-words'

interface MeasuresProps extends Pick<Analytics, 'totals' | 'previous'> {
  current: Measure
  /** The length of the period. */
  days: number
  hrefOf: (measure: Measure) => string
}

/** The four figures of the period. Each is a link that has the charts show it. */
export async function Measures({ current, hrefOf, ...figures }: MeasuresProps) {
  const t = await getTranslations('analytics')
  const words = measureWords(await getFormatter())
  return (
    <nav aria-label={t('measures.label')}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {MEASURES.map((measure) => (
          <li
            key={measure}
            className={cn(
              'relative border-t-2 pt-2',
              measure === current ? 'border-accent' : 'border-line hover:border-edge',
            )}
          >
            <Link
              href={hrefOf(measure)}
              scroll={false}
              aria-current={measure === current ? 'true' : undefined}
              className={cn(
                'after:absolute after:inset-0',
                measure === current ? 'font-medium' : 'text-muted hover:text-ink',
              )}
            >
              {t(`measures.${measure}`)}
            </Link>
            <p className="mt-0.5 text-2xl font-semibold tracking-tight figures">
              {words(measure, figures.totals)}
            </p>
            <Change measure={measure} {...figures} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChangeProps {
  measure: Measure
  totals: Figures
  previous: Figures
  days: number
}

/** How a figure compares with that of the period before: in signs for the eye, in words for screen readers. */
async function Change({ measure, totals, previous, days }: ChangeProps) {
  const t = await getTranslations('analytics.change')
  const format = await getFormatter()
  const before = measureWords(format)(measure, previous)
  const change = changeOf(measure, totals, previous)
  if (change === null) {
    return <p className="text-sm text-muted">{t('before', { before, days })}</p>
  }
  const isRate = measure === 'answerRate'
  const points = Math.round(change * 100)
  const amount = isRate
    ? t('points', { points: Math.abs(points) })
    : format.number(Math.abs(change), { style: 'percent', maximumFractionDigits: 0 })
  const sign = points === 0 ? '' : points > 0 ? '+' : '−'
  const direction = points === 0 ? 'same' : points > 0 ? 'more' : 'less'
  return (
    <p className="text-sm text-muted">
      <span aria-hidden>
        <span className="font-medium text-ink figures">
          {sign}
          {amount}
        </span>{' '}
        {t('from', { before })}
      </span>
      <span className="sr-only">{t(direction, { amount, before, days })}</span>
    </p>
  )
}
