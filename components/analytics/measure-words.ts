import type { getFormatter } from 'next-intl/server'
import { formatTalkTime } from '@/components/ui/text/duration'
import { type Figures, measured, type Measure } from '@/lib/features/analytics/rules/figures'

type Formatter = Awaited<ReturnType<typeof getFormatter>>

/** Formats a measure of some calls: `1,234`, `62%`, `1:05:00`; a dash if it is missing. */
export function measureWords(format: Formatter) {
  return (measure: Measure, figures: Figures): string => {
    const value = measured(measure, figures)
    if (value === null) return '–'
    if (measure === 'talkTime') return formatTalkTime(value)
    return format.number(
      value,
      measure === 'answerRate' ? { style: 'percent', maximumFractionDigits: 0 } : {},
    )
  }
}

/** The height of a bar, in the unit of the chart's axis: per cent of the answer rate, minutes of talk time. */
export function barValue(measure: Measure, figures: Figures): number {
  const value = measured(measure, figures) ?? 0
  if (measure === 'answerRate') return Math.round(value * 100)
  return measure === 'talkTime' ? Math.round(value / 6) / 10 : value
}
