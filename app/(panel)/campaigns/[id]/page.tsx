import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { CampaignActions } from '@/components/campaigns/campaign-actions'
import { CampaignFacts } from '@/components/campaigns/campaign-facts'
import { CampaignNext } from '@/components/campaigns/campaign-next'
import { CampaignContacts } from '@/components/campaigns/campaign-contacts'
import { CampaignProgress } from '@/components/campaigns/campaign-progress'
import { CampaignResults } from '@/components/campaigns/campaign-results'
import { CampaignState } from '@/components/campaigns/campaign-state'
import { EditCampaign } from '@/components/campaigns/edit-campaign'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { ClientMessages } from '@/i18n/client-messages'
import { CampaignPageParams } from '@/lib/features/campaigns/contract/panel-input'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import {
  countResults,
  listCampaignContacts,
  readCampaign,
} from '@/lib/features/campaigns/read-campaigns'
import { readNextOpening } from '@/lib/features/campaigns/next-opening'
import { listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

const PAGE_SIZE = 25

/** The campaign. Title and page share it, so that it is read once per request. */
const findCampaign = cache((owner: Owner, text: string) =>
  foundOnPage(readCampaign(owner, idOnPage(text))),
)

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findCampaign(account, (await params).id)).name }
}

export default async function CampaignPage(props: Props) {
  const [{ id }, searchParams] = await Promise.all([props.params, props.searchParams])
  const path = `/campaigns/${id}`
  const account = await requirePageSession(addressWith(path, searchParams, {}))
  const t = await getTranslations('campaigns')
  const { state, page } = CampaignPageParams.parse(searchParams)
  const campaign = await findCampaign(account, id)
  const [contactPage, results, assistants, phoneNumbers, opening] = await Promise.all([
    listCampaignContacts(account, campaign.id, { state, page, limit: PAGE_SIZE }),
    countResults(account, campaign.id),
    listAssistants(account),
    listPhoneNumbers(account),
    readNextOpening(account, campaign.id, new Date()),
  ])
  // The contacts have changed state, or the URL is an old one.
  if (contactPage.contacts.length === 0 && page > 1) {
    redirect(addressWith(path, searchParams, { page: null }))
  }
  const { timezone } = account
  const active = campaign.status === 'running' || campaign.callingCount > 0
  return (
    <ClientMessages
      namespaces={['campaigns-forms', 'campaigns-start', 'contacts-forms', 'contact-imports']}
    >
      <RefreshWhile active={active} everyMs={campaign.callingCount > 0 ? 2000 : 4000} />
      <PageHeader
        title={campaign.name}
        description={<CampaignState campaign={campaign} timezone={timezone} withReason />}
        back={{ href: '/campaigns', label: t('back') }}
        actions={<CampaignActions {...{ campaign, timezone }} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          {(campaign.contactCount > 0 || campaign.status !== 'draft') && (
            <Card title={t('progress.title')}>
              <CampaignNext {...{ campaign, opening, timezone }} />
              <CampaignProgress campaign={campaign} />
            </Card>
          )}
          {results.length > 0 && <CampaignResults id={id} results={results} />}
          <CampaignContacts
            {...{ campaign, contactPage, state, page, searchParams }}
            pageSize={PAGE_SIZE}
          />
        </div>
        <div className="grid grid-cols-1 content-start">
          <CampaignFacts
            campaign={campaign}
            timezone={timezone}
            action={<EditCampaign {...{ campaign, assistants, phoneNumbers, timezone }} />}
          />
        </div>
      </div>
    </ClientMessages>
  )
}
