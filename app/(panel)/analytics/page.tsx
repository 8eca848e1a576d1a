import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AnalyticsFilters } from '@/components/analytics/analytics-filters'
import { CostSection } from '@/components/analytics/cost-section'
import { Charts } from '@/components/analytics/charts'
import { VoiceSection } from '@/components/analytics/voice/voice-section'
import { ChartsSkeleton } from '@/components/calls/call-charts'
import { ChartColumn } from '@/components/icons/chart-column'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { AnalyticsPageParams } from '@/lib/features/analytics/contract/panel-input'
import { readCostFigures } from '@/lib/features/analytics/read-costs'
import { readAnalytics } from '@/lib/features/analytics/read-analytics'
import { readVoice } from '@/lib/features/analytics/read-voice'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { hasCalls } from '@/lib/features/call-history/list-calls'
import {
  clampedRange,
  groupingOf,
  statisticsRange,
} from '@/lib/features/calls/rules/call-statistics'
import { listAllCampaigns } from '@/lib/features/campaigns/read-campaigns'
import { listFormItems } from '@/lib/features/lead-forms/read-forms'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { dayIn } from '@/lib/platform/time/day-clock'
import { countDays, lastDays } from '@/lib/platform/time/day-range'

const PATH = '/analytics'

export async function generateMetadata() {
  return { title: (await getTranslations('analytics'))('title') }
}

export default async function AnalyticsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const t = await getTranslations('analytics')
  const voiceTitle = (await getTranslations('analytics-voice'))('title')
  const { measure, from, to, ...given } = AnalyticsPageParams.parse(searchParams)
  const [assistants, campaigns, leadForms, any] = await Promise.all([
    listAssistants(account),
    listAllCampaigns(account),
    listFormItems(account),
    hasCalls(account),
  ])
  const header = <PageHeader title={t('title')} description={t('description')} />
  if (!any) {
    return (
      <>
        {header}
        <EmptyState
          icon={ChartColumn}
          title={t('empty.title')}
          description={t('empty.text')}
          action={<ButtonLink href="/calls">{t('empty.action')}</ButtonLink>}
        />
      </>
    )
  }
  const today = dayIn(account.timezone, new Date())
  const requested = statisticsRange({ from, to }, today)
  const period = clampedRange(requested)
  const filter = {
    assistantId: assistants.find(({ id }) => id === given.assistant)?.id ?? null,
    campaignId: campaigns.find(({ id }) => id === given.campaign)?.id ?? null,
    leadFormId: leadForms.find(({ id }) => id === given.leadForm)?.id ?? null,
  }
  const idText = (id: bigint | null) => (id === null ? null : String(id))
  const shown = {
    ...period,
    assistant: filter.assistantId,
    campaign: idText(filter.campaignId),
    leadForm: idText(filter.leadFormId),
  }
  return (
    <>
      {header}
      <AnalyticsFilters
        assistants={assistants}
        campaigns={campaigns}
        leadForms={leadForms}
        today={today}
        range={{ from, to }}
        shown={period}
      />
      <Suspense key={addressWith(PATH, {}, shown)} fallback={<ChartsSkeleton />}>
        <Charts
          analytics={readAnalytics(account, { ...filter, ...period })}
          measure={measure}
          period={period}
          clamped={period.from !== requested.from}
          timezone={account.timezone}
          withOutcomes={hasAutomation(account)}
          measureHref={(one) =>
            addressWith(PATH, searchParams, { measure: one === 'calls' ? null : one })
          }
          callsHref={(narrowed) => {
            const booked = measure === 'appointments' ? 'true' : null
            return addressWith('/calls', {}, { ...shown, booked, ...narrowed })
          }}
          yearHref={addressWith(PATH, {}, { ...lastDays(365, today) })}
        />
      </Suspense>
      <section id="voice" aria-labelledby="voice-title" className="mt-8 scroll-mt-20">
        <h2 id="voice-title" className="mb-3 text-xl font-semibold tracking-tight">
          {voiceTitle}
        </h2>
        <Suspense key={addressWith(PATH, {}, shown)} fallback={<ChartsSkeleton />}>
          <VoiceSection
            voice={readVoice(account, { ...filter, ...period })}
            by={groupingOf(countDays(period))}
            callsHref={(narrowed) => addressWith('/calls', {}, { ...shown, ...narrowed })}
          />
        </Suspense>
      </section>
      <Suspense key={addressWith('costs', {}, shown)} fallback={null}>
        <CostSection
          costs={readCostFigures(account, { ...filter, ...period })}
          callsHref={(narrowed) => addressWith('/calls', {}, { ...shown, ...narrowed })}
        />
      </Suspense>
    </>
  )
}
