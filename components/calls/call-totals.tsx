import { getFormatter, getTranslations } from 'next-intl/server'
import { formatDuration } from '@/components/ui/text/duration'
import { StatCard } from '@/components/ui/chart/stat-card'
import type {
  CallStatistics,
  CallTotals as Totals,
} from '@/lib/features/calls/rules/call-statistics'
import { countDays } from '@/lib/platform/time/day-range'

/** The period in four numbers, each beside that of the period before. */
export async function CallTotals({ statistics }: { statistics: CallStatistics }) {
  const t = await getTranslations('call-list.charts')
  const format = await getFormatter()
  const days = countDays(statistics)
  const numbers = {
    calls: ({ calls }: Totals) => format.number(calls),
    reach: ({ calls, talked }: Totals) =>
      calls ? format.number(talked / calls, { style: 'percent' }) : '–',
    talkTime: ({ talkSeconds }: Totals) => formatDuration(talkSeconds),
    average: ({ talked, averageTalkSeconds }: Totals) =>
      talked ? formatDuration(averageTalkSeconds) : '–',
  }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {(['calls', 'reach', 'talkTime', 'average'] as const).map((name) => (
        <StatCard
          key={name}
          label={t(name)}
          value={numbers[name](statistics.totals)}
          hint={t('before', { days, value: numbers[name](statistics.previous) })}
        />
      ))}
    </div>
  )
}
