import { getFormatter, getTranslations } from 'next-intl/server'
import { ComingUp } from '@/components/overview/coming-up'
import { FirstSteps } from '@/components/overview/first-steps'
import { HotLeads } from '@/components/overview/hot-leads'
import { LastCalls } from '@/components/overview/last-calls'
import { BarChart } from '@/components/ui/chart/bar-chart'
import { Card } from '@/components/ui/card'
import { formatDuration } from '@/components/ui/text/duration'
import { WorkerBanner } from '@/components/voice-workers/worker-banner'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { ClientMessages } from '@/i18n/client-messages'
import { PageHeader } from '@/components/ui/page-header'
import { StatCard } from '@/components/ui/chart/stat-card'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readOverview } from '@/lib/features/overview/read-overview'

export async function generateMetadata() {
  return { title: (await getTranslations('overview'))('title') }
}

export default async function OverviewPage() {
  const account = await requirePageSession('/overview')
  const t = await getTranslations('overview')
  const format = await getFormatter()
  const { timezone } = account
  const overview = await readOverview(account, timezone)
  const { secondsLeft, days, hotLeads, calls, steps, appointments, campaigns } = overview
  const today = days.at(-1)
  const minutesLeft = Math.max(0, Math.floor(secondsLeft / 60))
  const data = days.map(({ day, answered, unanswered }) => ({
    key: format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    values: [answered, unanswered],
  }))
  return (
    <ClientMessages namespaces={['running-call']}>
      <PageHeader title={t('greeting', { name: account.name })} />
      <WorkerBanner missing={lacksWorker()} />
      <FirstSteps steps={steps} />
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label={t('minutesLeft')}
          value={format.number(minutesLeft)}
          hint={t('minutesHint', { plan: PLANS[account.plan].name })}
          href="/usage"
          tone={minutesLeft === 0 ? 'danger' : undefined}
        />
        <StatCard
          label={t('callsToday')}
          value={format.number((today?.answered ?? 0) + (today?.unanswered ?? 0))}
          hint={t('callsTodayHint', { answered: today?.answered ?? 0 })}
          href="/calls"
        />
        <StatCard
          label={t('talkTime')}
          value={formatDuration(days.reduce((sum, day) => sum + day.talkSeconds, 0))}
        />
        <StatCard
          label={t('hotLeads')}
          value={format.number(hotLeads.length)}
          hint={t('hotLeadsHint')}
          href="/contacts?heat=hot"
          tone={hotLeads.length > 0 ? 'hot' : undefined}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Card title={t('chart.title')} className="lg:col-span-2">
          <BarChart
            keyLabel={t('chart.day')}
            series={[
              { label: t('chart.answered'), tone: 'accent' },
              { label: t('chart.unanswered'), tone: 'quiet' },
            ]}
            data={data}
          />
        </Card>
        <ComingUp appointments={appointments} campaigns={campaigns} timezone={timezone} />
        <HotLeads leads={hotLeads} />
        <LastCalls calls={calls} />
      </div>
    </ClientMessages>
  )
}
