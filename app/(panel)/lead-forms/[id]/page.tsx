import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { FormActions } from '@/components/lead-forms/form-actions'
import { FormFacts } from '@/components/lead-forms/form-facts'
import { FormNumbers } from '@/components/lead-forms/form-numbers'
import { FormObstacles } from '@/components/lead-forms/form-obstacles'
import { SpeedChart } from '@/components/lead-forms/speed-chart'
import { Submissions } from '@/components/lead-forms/submissions'
import { WebsiteCard } from '@/components/lead-forms/website-card'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { FilterRow } from '@/components/ui/list/filter-row'
import { PeriodFilter } from '@/components/ui/list/period-filter'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import {
  clampedRange,
  STATISTICS_DAYS,
  statisticsRange,
} from '@/lib/features/calls/rules/call-statistics'
import { LeadFormPageParams } from '@/lib/features/lead-forms/contract/panel-input'
import { readForm } from '@/lib/features/lead-forms/read-forms'
import { readStatistics } from '@/lib/features/lead-forms/read-statistics'
import { listSubmissions } from '@/lib/features/lead-forms/read-submissions'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { config } from '@/lib/platform/config'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { autoCommit, type Owner } from '@/lib/platform/tenancy/tenant'
import { dayIn } from '@/lib/platform/time/day-clock'
import { RANGE_PRESETS } from '@/lib/platform/time/day-range'

const PAGE_SIZE = 25

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

/** The form. Title and page share it, so that it is read once per request. */
const findForm = cache((owner: Owner, text: string) => foundOnPage(readForm(owner, idOnPage(text))))

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findForm(account, (await params).id)).name }
}

export default async function LeadFormPage(props: Props) {
  const [{ id }, searchParams] = await Promise.all([props.params, props.searchParams])
  const path = `/lead-forms/${id}`
  const account = await requirePageSession(addressWith(path, searchParams, {}))
  const t = await getTranslations('lead-forms')
  const { page, place, from, to, ...given } = LeadFormPageParams.parse(searchParams)
  const form = await findForm(account, id)
  const { timezone } = account
  const today = dayIn(timezone, new Date())
  const period = clampedRange(statisticsRange({ from, to }, today))
  const filter = { ...given, ...period }
  const [statistics, { submissions, total }, caller] = await Promise.all([
    readStatistics(account, form.id, period),
    listSubmissions(account, form.id, { ...filter, timezone, page, limit: PAGE_SIZE }),
    findActiveCallerNumber(autoCommit(account), form.phoneNumber?.id),
  ])
  // The URL is an old one.
  if (submissions.length === 0 && page > 1) {
    redirect(addressWith(path, searchParams, { page: null }))
  }
  const callerNumber = caller?.phoneNumber ?? null
  return (
    <ClientMessages namespaces={['lead-forms-forms']}>
      <PageHeader
        title={form.name}
        back={{ href: '/lead-forms', label: t('title') }}
        actions={<FormActions form={form} />}
      />
      <FormObstacles form={form} callerNumber={callerNumber} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <div className="grid grid-cols-1 gap-3">
            <FilterRow>
              <PeriodFilter
                today={today}
                range={{ from, to }}
                presets={RANGE_PRESETS}
                standard={{ days: STATISTICS_DAYS, shown: period }}
              />
            </FilterRow>
            <FormNumbers statistics={statistics} />
          </div>
          {statistics.submissions > 0 && <SpeedChart statistics={statistics} />}
          <Submissions
            {...{ path, form, submissions, total, page, searchParams, timezone, filter }}
            pageSize={PAGE_SIZE}
          />
          <WebsiteCard {...{ path, searchParams, place, form }} appUrl={config().APP_URL} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <FormFacts form={form} callerNumber={callerNumber} />
        </div>
      </div>
    </ClientMessages>
  )
}
