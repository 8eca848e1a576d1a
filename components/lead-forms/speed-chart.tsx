import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { ColumnChart } from '@/components/ui/chart/column-chart'
import type { LeadDay, LeadStatistics, Speed } from '@/lib/features/lead-forms/read-statistics'
import { secondsWords } from './seconds-words'

/** The submissions of each day, and how fast they were called. */
export async function SpeedChart({ statistics }: { statistics: LeadStatistics }) {
  const t = await getTranslations('lead-forms.speed')
  const format = await getFormatter()
  const days = statistics.days.map((day) => ({
    ...day,
    key: format.dateTime(new Date(day.day), { timeZone: 'UTC', day: 'numeric', month: 'short' }),
  }))
  return (
    <Card title={t('title')} description={t('text')}>
      {statistics.toRing.half === null ? (
        <p className="text-muted">{t('silent')}</p>
      ) : (
        <div className="grid gap-6 sm:grid-cols-2">
          <SpeedColumns name="toRing" days={days} total={statistics.toRing} />
          <SpeedColumns name="toTalk" days={days} total={statistics.toTalk} />
        </div>
      )}
      <div className="mt-6">
        <SubmissionColumns days={days} total={statistics} />
      </div>
      <SpeedTable days={days} />
    </Card>
  )
}

interface NamedDay extends LeadDay {
  key: string
}

interface SpeedColumnsProps {
  name: 'toRing' | 'toTalk'
  days: readonly NamedDay[]
  total: Speed
}

async function SpeedColumns({ name, days, total }: SpeedColumnsProps) {
  const t = await getTranslations('lead-forms.speed')
  const words = await secondsWords()
  const wordsOf = ({ half, most }: Speed) =>
    half === null || most === null
      ? t('none')
      : t('speedWords', { half: words(half), most: words(most) })
  const highest = Math.max(1, ...days.map((day) => day[name].most ?? 0))
  return (
    <ColumnChart
      title={t(name)}
      description={wordsOf(total)}
      top={{ value: highest, label: words(highest) }}
      series={[
        { label: t('half'), tone: 'accent' },
        { label: t('most'), tone: 'quiet' },
      ]}
      columns={days.map(({ key, [name]: { half, most } }) => ({
        key,
        values: half === null || most === null ? [] : [half, most - half],
        words: wordsOf({ half, most }),
      }))}
    />
  )
}

async function SubmissionColumns({
  days,
  total,
}: {
  days: readonly NamedDay[]
  total: Pick<LeadDay, 'submissions' | 'reached'>
}) {
  const t = await getTranslations('lead-forms.speed')
  const format = await getFormatter()
  const highest = Math.max(1, ...days.map(({ submissions }) => submissions))
  return (
    <ColumnChart
      title={t('submissions')}
      description={t('submissionWords', total)}
      top={{ value: highest, label: format.number(highest) }}
      series={[
        { label: t('reached'), tone: 'accent' },
        { label: t('notReached'), tone: 'quiet' },
      ]}
      columns={days.map(({ key, submissions, reached }) => ({
        key,
        values: submissions === 0 ? [] : [reached, submissions - reached],
        words: t('submissionWords', { submissions, reached }),
      }))}
    />
  )
}

async function SpeedTable({ days }: { days: readonly NamedDay[] }) {
  const t = await getTranslations('lead-forms.speed')
  const words = await secondsWords()
  const shown = (seconds: number | null) => (seconds === null ? '–' : words(seconds))
  const columns = [
    'day',
    'submissions',
    'reached',
    'ringHalf',
    'ringMost',
    'talkHalf',
    'talkMost',
  ] as const
  return (
    // `sr-only` does not work on a table itself.
    <div className="sr-only">
      <table>
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ key, submissions, reached, toRing, toTalk }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>{submissions}</td>
              <td>{reached}</td>
              <td>{shown(toRing.half)}</td>
              <td>{shown(toRing.most)}</td>
              <td>{shown(toTalk.half)}</td>
              <td>{shown(toTalk.most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
