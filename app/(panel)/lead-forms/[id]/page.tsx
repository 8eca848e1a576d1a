import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { FormActions } from '@/components/lead-forms/form-actions'
import { FormFacts } from '@/components/lead-forms/form-facts'
import { FormNumbers } from '@/components/lead-forms/form-numbers'
import { Submissions } from '@/components/lead-forms/submissions'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { LeadFormPageParams } from '@/lib/features/lead-forms/contract/panel-input'
import { readForm } from '@/lib/features/lead-forms/read-forms'
import { readStatistics } from '@/lib/features/lead-forms/read-statistics'
import { listSubmissions } from '@/lib/features/lead-forms/read-submissions'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { dayIn } from '@/lib/platform/time/day-clock'
import { lastDays } from '@/lib/platform/time/day-range'

const PAGE_SIZE = 25
const STANDARD_DAYS = 30

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
  const { page, ...filter } = LeadFormPageParams.parse(searchParams)
  const form = await findForm(account, id)
  const { timezone } = account
  const today = dayIn(timezone, new Date())
  const range = lastDays(STANDARD_DAYS, today)
  const period = { from: filter.from ?? range.from, to: filter.to ?? range.to }
  const [statistics, { submissions, total }] = await Promise.all([
    readStatistics(account, form.id, period),
    listSubmissions(account, form.id, { ...filter, timezone, page, limit: PAGE_SIZE }),
  ])
  // The URL is an old one.
  if (submissions.length === 0 && page > 1) {
    redirect(addressWith(path, searchParams, { page: null }))
  }
  return (
    <ClientMessages namespaces={['lead-forms']}>
      <PageHeader
        title={form.name}
        back={{ href: '/lead-forms', label: t('title') }}
        actions={<FormActions form={form} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <FormNumbers statistics={statistics} />
          <Submissions
            {...{ path, form, submissions, total, page, searchParams, timezone }}
            isNarrowed={Object.values(filter).some(Boolean)}
            pageSize={PAGE_SIZE}
          />
        </div>
        <FormFacts form={form} />
      </div>
    </ClientMessages>
  )
}
