import { getTranslations } from 'next-intl/server'
import { AppointmentsAhead } from '@/components/overview/appointments-ahead'
import { countText } from '@/components/overview/count-text'
import { CurrentCampaigns } from '@/components/overview/current-campaigns'
import { DayTimeline } from '@/components/overview/day/day-timeline'
import { EmptyOverview, isEmptyOverview } from '@/components/overview/empty-overview'
import { HotLeads } from '@/components/overview/hot-leads'
import { LastCalls } from '@/components/overview/last-calls'
import { LiveNow } from '@/components/overview/live-now'
import { MissedLeads } from '@/components/overview/missed-leads'
import { RecentDays } from '@/components/overview/recent-days'
import { TroubleList } from '@/components/overview/trouble-list'
import { NextSteps } from '@/components/start/next-steps'
import { PageHeader } from '@/components/ui/page-header'
import { WorkerBanner } from '@/components/voice-workers/worker-banner'
import { ClientMessages } from '@/i18n/client-messages'
import { readOverview } from '@/lib/features/overview/read-overview'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('overview'))('title') }
}

export default async function OverviewPage() {
  const account = await requirePageSession('/overview')
  const t = await getTranslations('overview')
  const { timezone } = account
  const overview = await readOverview(account, timezone)
  if (isEmptyOverview(overview)) {
    return (
      <>
        <PageHeader title={t('greeting', { name: account.name })} />
        <WorkerBanner missing={lacksWorker()} />
        <LiveNow calls={overview.live} />
        <EmptyOverview hasAssistant={overview.hasAssistant} />
      </>
    )
  }
  const { secondsLeft, days, day, live, troubles, hotLeads, missedLeads, calls } = overview
  const { steps, appointments, campaigns } = overview
  // An account may answer calls only, without a campaign.
  const isUnderWay = steps.number && (steps.campaign || calls.length > 0)
  const needs = live.total + troubles.total + hotLeads.total + missedLeads.total + appointments.left
  const shown = await countText({ total: needs, totalIsExact: hotLeads.totalIsExact })
  return (
    <ClientMessages namespaces={['calls-running']}>
      <PageHeader
        title={t('greeting', { name: account.name })}
        description={t('needs', { count: needs, shown })}
      />
      <WorkerBanner missing={lacksWorker()} />
      {!isUnderWay && <NextSteps steps={steps} className="mt-0 mb-8" />}
      <LiveNow calls={live} />
      <DayTimeline day={day} />
      <div className="mb-10 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          <HotLeads leads={hotLeads} />
          <MissedLeads leads={missedLeads} />
        </div>
        <div className="grid content-start gap-8">
          <TroubleList troubles={troubles} />
          <AppointmentsAhead appointments={appointments} timezone={timezone} />
          <CurrentCampaigns campaigns={campaigns} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-10">
        <RecentDays days={days} minutesLeft={Math.max(0, Math.floor(secondsLeft / 60))} />
        <LastCalls calls={calls} />
      </div>
    </ClientMessages>
  )
}
