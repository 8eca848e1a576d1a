import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { CadenceHeader } from '@/components/cadences/cadence-header'
import { CadenceEnrollments, ENROLLMENTS_PER_PAGE } from '@/components/cadences/cadence-enrollments'
import { CadenceSteps } from '@/components/cadences/cadence-steps'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Tabs } from '@/components/ui/list/tabs'
import { ClientMessages } from '@/i18n/client-messages'
import { CadencePageParams } from '@/lib/features/cadences/contract/panel-input'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { readBusiness } from '@/lib/features/business/business'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { listEnrollments, readCadence } from '@/lib/features/cadences/read-cadences'
import { messageChannels } from '@/lib/features/messages/message-channels'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

/** The cadence. Title and page share it, so that it is read once per request. */
const findCadence = cache((owner: Owner, text: string) =>
  foundOnPage(readCadence(owner, idOnPage(text))),
)

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findCadence(account, (await params).id)).name }
}

export default async function CadencePage(props: Props) {
  const [{ id }, searchParams] = await Promise.all([props.params, props.searchParams])
  const path = `/cadences/${id}`
  const account = await requirePageSession(addressWith(path, searchParams, {}))
  const t = await getTranslations('cadences')
  const cadence = await findCadence(account, id)
  const { tab, status, page } = CadencePageParams.parse(searchParams)
  const enrollmentPage =
    tab === 'people'
      ? await listEnrollments(account, cadence.id, { status, page, limit: ENROLLMENTS_PER_PAGE })
      : null
  // The URL is an old one.
  if (enrollmentPage?.enrollments.length === 0 && page > 1) {
    redirect(addressWith(path, searchParams, { page: null }))
  }
  const [assistants, { smsProviders }, { name: businessName }] = enrollmentPage
    ? [[], { smsProviders: [] }, account]
    : await Promise.all([listAssistants(account), messageChannels(account), readBusiness(account)])
  return (
    <ClientMessages namespaces={['cadences-forms', 'contacts-forms', 'sms-providers-counter']}>
      <CadenceHeader account={account} cadence={cadence} />
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { href: path, label: t('tabs.steps'), current: tab === 'steps' },
          {
            href: `${path}?tab=people`,
            label: t('tabs.people'),
            count: cadence.activeEnrollments,
            current: tab === 'people',
          },
        ]}
      />
      {enrollmentPage ? (
        <CadenceEnrollments
          account={account}
          cadence={cadence}
          enrollmentPage={enrollmentPage}
          page={page}
          narrowed={Boolean(status)}
          searchParams={searchParams}
        />
      ) : (
        <CadenceSteps
          account={account}
          cadence={cadence}
          assistants={assistants.map(({ id: key, name }) => ({ id: key, name }))}
          smsProviders={smsProviders}
          businessName={businessName}
        />
      )}
    </ClientMessages>
  )
}
