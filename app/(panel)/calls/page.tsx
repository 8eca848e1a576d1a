import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { CallCharts, ChartsSkeleton } from '@/components/calls/call-charts'
import { CallFilters } from '@/components/calls/call-filters'
import { CallList } from '@/components/calls/call-list'
import { CallsTabs } from '@/components/calls/calls-tabs'
import { StartCallButton } from '@/components/calls/start-call'
import { Download } from '@/components/icons/download'
import { PhoneCall } from '@/components/icons/phone-call'
import { Plus } from '@/components/icons/plus'
import { WorkerBanner } from '@/components/voice-workers/worker-banner'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { addressWith, asQuery, type SearchParams } from '@/components/ui/list/address'
import { ButtonDownload } from '@/components/ui/button'
import { SavedViewButton, SavedViewTabs } from '@/components/saved-views/saved-views'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { CallsPageParams } from '@/lib/features/calls/contract/panel-input'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { clampedRange, statisticsRange } from '@/lib/features/calls/rules/call-statistics'
import { timesOf } from '@/lib/features/calls/rules/call-times'
import { dayIn } from '@/lib/platform/time/day-clock'
import { type DayRange, lastDays } from '@/lib/platform/time/day-range'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listExtractedFields } from '@/lib/features/assistants/list-extracted-fields'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { findAssistantName } from '@/lib/features/assistants/find-assistant-name'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { hasCalls, listCalls } from '@/lib/features/call-history/list-calls'
import { readCosts } from '@/lib/features/costs/read-costs'
import { readCallStatistics } from '@/lib/features/call-history/read-call-statistics'
import { listViews } from '@/lib/features/saved-views/saved-views'
import { listAllCampaigns } from '@/lib/features/campaigns/read-campaigns'
import { listFormItems } from '@/lib/features/lead-forms/read-forms'

const PATH = '/calls'
const PAGE_SIZE = 25

export async function generateMetadata() {
  return { title: (await getTranslations('calls'))('title') }
}

export default async function CallsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const t = await getTranslations('calls')
  const texts = await getTranslations('calls-list')
  const { page, view, sort, assistant, campaign, leadForm, ...given } =
    CallsPageParams.parse(searchParams)
  const [all, campaigns, leadForms, views] = await Promise.all([
    listAssistants(account),
    listAllCampaigns(account),
    listFormItems(account),
    listViews(account, 'calls'),
  ])
  const chosen = assistant && (await findAssistantName(account, assistant))
  const assistantId = chosen ? assistant : undefined
  const assistants = all.map(({ id, name }) => ({ id, name }))
  if (chosen && assistants.every(({ id }) => id !== assistant)) {
    assistants.push({ id: assistant, name: chosen })
  }
  const withOutcomes = hasAutomation(account)
  const fields = withOutcomes ? await listExtractedFields(account, assistantId) : []
  const filter = {
    ...given,
    assistantId,
    field: fields.find(({ key }) => key === given.field)?.key,
    campaignId: campaigns.find(({ id }) => id === campaign)?.id,
    leadFormId: leadForms.find(({ id }) => id === leadForm)?.id,
  }
  const { from, to } = filter
  const { timezone } = account
  const today = dayIn(timezone, new Date())
  const requested = statisticsRange({ from, to }, today)
  const range = clampedRange(requested)
  const charts = view === 'charts'
  const list = charts
    ? null
    : await listCalls(account, {
        ...filter,
        ...timesOf(filter, timezone),
        sort,
        page,
        limit: PAGE_SIZE,
      })
  // The link is outdated: the list has become shorter.
  if (list?.calls.length === 0 && page > 1) {
    redirect(addressWith(PATH, searchParams, { page: null }))
  }
  const narrowed = Object.values(filter).some((value) => value !== undefined && value !== null)
  const empty = list ? list.total === 0 && !narrowed : !(await hasCalls(account))
  const active = all.filter((one) => one.isActive).map(({ id, name }) => ({ id, name }))
  const start = (
    <StartCallButton
      variant="primary"
      data-shortcut="new"
      dialog={{ assistants: active, simulated: isExchangeSimulated() }}
    >
      <Plus aria-hidden />
      {(await getTranslations('calls-start'))('button')}
    </StartCallButton>
  )
  if (empty) {
    return (
      <ClientMessages namespaces={['calls-running', 'calls-start']}>
        <WorkerBanner missing={lacksWorker()} />
        <PageHeader title={t('title')} description={t('description')} />
        <EmptyState
          icon={PhoneCall}
          title={t('empty.title')}
          description={t('empty.text')}
          action={start}
        />
      </ClientMessages>
    )
  }
  const shown = charts ? range : null
  const exportAddress = (days: DayRange | null) =>
    addressWith('/api/calls/export', asQuery({ ...filter, ...days }), {})
  const saved = { list: 'calls', path: PATH, views, searchParams, today } as const
  return (
    <ClientMessages
      namespaces={[
        'calls-running',
        'calls-start',
        'bulk-actions',
        'contacts-tags',
        'contacts-deletion',
        'saved-views',
      ]}
    >
      <WorkerBanner missing={lacksWorker()} />
      <PageHeader
        title={t('title')}
        description={charts ? texts('charts.description') : t('description')}
        actions={
          <>
            <ButtonDownload href={exportAddress(shown)}>
              <Download aria-hidden />
              {texts('export')}
            </ButtonDownload>
            {start}
          </>
        }
      />
      <CallsTabs current={view} searchParams={searchParams} />
      <SavedViewTabs {...saved} />
      <CallFilters
        assistants={assistants}
        campaigns={campaigns}
        leadForms={leadForms}
        fields={fields}
        field={filter.field}
        withOutcomes={withOutcomes}
        today={today}
        range={{ from, to }}
        shown={shown}
      >
        <SavedViewButton {...saved} />
      </CallFilters>
      {list && (
        <CallList
          {...list}
          searchParams={searchParams}
          sort={sort}
          filter={asQuery(filter)}
          withCadences={withOutcomes}
          costs={await readCosts(
            account,
            list.calls.map(({ id }) => id),
          )}
          page={page}
          pageSize={PAGE_SIZE}
        />
      )}
      {charts && (
        <Suspense key={exportAddress(range)} fallback={<ChartsSkeleton />}>
          <CallCharts
            statistics={readCallStatistics(account, { ...filter, ...range })}
            clamped={range.from !== requested.from}
            withOutcomes={withOutcomes}
            outcomeHref={(outcome) =>
              addressWith(PATH, searchParams, { view: null, page: null, outcome, ...range })
            }
            yearHref={addressWith(PATH, searchParams, { ...lastDays(365, today) })}
          />
        </Suspense>
      )}
    </ClientMessages>
  )
}
