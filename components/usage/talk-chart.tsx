import { getFormatter, getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/ui/chart/bar-chart'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'

interface TalkChartProps {
  days: readonly { day: string; talkSeconds: number }[]
}

export async function TalkChart({ days }: TalkChartProps) {
  const t = await getTranslations('usage.chart')
  const format = await getFormatter()
  return (
    <Card
      title={t('title')}
      description={t('description', { days: days.length })}
      className="mb-6"
      action={
        <Link
          href="/analytics?measure=talkTime"
          className="inline-flex min-h-11 items-center text-sm text-muted hover:text-ink md:min-h-0"
        >
          {t('more')}
        </Link>
      }
    >
      <BarChart
        title={t('title')}
        keyLabel={t('day')}
        series={[{ label: t('minutes'), tone: 'accent' }]}
        data={days.map(({ day, talkSeconds }) => ({
          key: format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
          values: [Math.round(talkSeconds / 6) / 10],
        }))}
      />
    </Card>
  )
}
