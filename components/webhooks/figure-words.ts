import { getFormatter, getTranslations } from 'next-intl/server'
import type { AttemptFigures } from '@/lib/features/webhooks/rules/chart'

/** Figures as a reader sees them; a dash for what there is none of. */
export interface FigureWords {
  attempts: string
  successRate: string
  median: string
  p95: string
}

/** Writes the figures of attempts in the reader's language. */
export async function figureWords() {
  const t = await getTranslations('webhooks.chart')
  const format = await getFormatter()
  const latency = (ms: number) =>
    ms < 1000
      ? t('milliseconds', { value: format.number(ms, { maximumSignificantDigits: 2 }) })
      : t('seconds', { value: format.number(ms / 1000, { maximumSignificantDigits: 2 }) })
  const rate = (share: number) =>
    // Never rounded up to 100 %: one failure in many thousands is still seen.
    format.number(Math.floor(share * 1000) / 1000, { style: 'percent', maximumFractionDigits: 1 })
  const known = (value: number | null, write: (value: number) => string) =>
    value === null ? '–' : write(value)
  const figures = ({ attempts, successRate, medianMs, p95Ms }: AttemptFigures): FigureWords => ({
    attempts: format.number(attempts),
    successRate: known(successRate, rate),
    median: known(medianMs, latency),
    p95: known(p95Ms, latency),
  })
  return { figures, latency, rate }
}
