import { getFormatter, getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/ui/chart/bar-chart'
import { addressWith } from '@/components/ui/list/address'
import { Link } from '@/components/ui/link'
import { formatTalkTime } from '@/components/ui/text/duration'
import type { Overview } from '@/lib/features/overview/read-overview'
import { Section } from './section'

interface RecentDaysProps extends Pick<Overview, 'days'> {
  minutesLeft: number
}

// A day has no time zone: formatting it in any but UTC could show the day before.
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** The calls of the last days: four figures, and a chart whose bars link to the calls. */
export async function RecentDays({ days, minutesLeft }: RecentDaysProps) {
  const t = await getTranslations('overview')
  const format = await getFormatter()
  const sum = (key: 'answered' | 'unanswered' | 'talkSeconds') =>
    days.reduce((all, day) => all + day[key], 0)
  const calls = sum('answered') + sum('unanswered')
  return (
    <Section
      title={t('chart.title', { days: days.length })}
      all={{ href: '/analytics', label: t('chart.more') }}
    >
      <dl className="mb-5 grid grid-cols-2 gap-x-10 gap-y-3 border-t border-line pt-3 sm:flex">
        <Figure name={t('chart.calls')} value={format.number(calls)} />
        <Figure
          name={t('chart.answerRate')}
          value={calls ? format.number(sum('answered') / calls, { style: 'percent' }) : '–'}
        />
        <Figure name={t('chart.talk')} value={formatTalkTime(sum('talkSeconds'))} />
        <Figure
          name={t('minutesLeft')}
          value={format.number(minutesLeft)}
          href="/usage"
          isGone={minutesLeft === 0}
        />
      </dl>
      <BarChart
        title={t('chart.title', { days: days.length })}
        keyLabel={t('chart.day')}
        series={[
          { label: t('chart.answered'), tone: 'accent' },
          { label: t('chart.unanswered'), tone: 'quiet' },
        ]}
        data={days.map(({ day, answered, unanswered }) => ({
          key: format.dateTime(new Date(day), DAY),
          values: [answered, unanswered],
          ...(answered + unanswered > 0 && {
            href: addressWith('/calls', {}, { from: day, to: day }),
          }),
        }))}
      />
    </Section>
  )
}

interface FigureProps {
  name: string
  value: string
  href?: string
  isGone?: boolean
}

function Figure({ name, value, href, isGone }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">
        {href ? (
          <Link
            href={href}
            className="inline-block min-h-6 leading-6 hover:text-ink hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="inline-block leading-6">{name}</span>
        )}
      </dt>
      <dd
        className={`text-2xl font-semibold tracking-tight figures ${isGone ? 'text-danger' : ''}`}
      >
        {value}
      </dd>
    </div>
  )
}
