import { PhoneCall, Plus, SearchX } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { callColumns } from '@/components/calls/call-columns'
import { CallFilters } from '@/components/calls/call-filters'
import { RefreshWhile } from '@/components/calls/refresh-while'
import { StartCallButton } from '@/components/calls/start-call'
import { addressWith, type SearchParams } from '@/components/ui/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { ClientMessages } from '@/i18n/client-messages'
import { CallsPageParams } from '@/lib/contracts/panel/call-input'
import { isActive } from '@/lib/domain/call'
import { requirePageSession } from '@/lib/http/page-session'
import { listAssistants } from '@/lib/services/assistants/list-assistants'
import { isExchangeSimulated } from '@/lib/services/calls/exchange'
import { listCalls } from '@/lib/services/calls/list-calls'
import { listAllCampaigns } from '@/lib/services/campaigns/list-all-campaigns'

const PAGE_SIZE = 25

export async function generateMetadata() {
  return { title: (await getTranslations('calls'))('title') }
}

export default async function CallsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith('/calls', searchParams, {}))
  const t = await getTranslations('calls')
  const { page, assistant, campaign, ...filter } = CallsPageParams.parse(searchParams)
  const [all, campaigns] = await Promise.all([listAssistants(account), listAllCampaigns(account)])
  const assistants = all.map(({ id, name }) => ({ id, name }))
  const assistantId = assistants.find(({ id }) => id === assistant)?.id
  const campaignId = campaigns.find(({ id }) => id === campaign)?.id
  const request = { ...filter, assistantId, campaignId, page, limit: PAGE_SIZE }
  const { calls, total } = await listCalls(account, request)
  // The address is an old one.
  if (calls.length === 0 && page > 1) redirect(addressWith('/calls', searchParams, { page: null }))
  const narrowed = [...Object.values(filter), assistantId, campaignId].some(Boolean)
  const active = all.filter((one) => one.isActive).map(({ id, name }) => ({ id, name }))
  const start = (
    <StartCallButton
      variant="primary"
      dialog={{ assistants: active, simulated: isExchangeSimulated() }}
    >
      <Plus aria-hidden />
      {(await getTranslations('start-call'))('button')}
    </StartCallButton>
  )
  const empty = calls.length === 0
  return (
    <ClientMessages namespaces={['start-call']}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={(!empty || narrowed) && start}
      />
      {(!empty || narrowed) && <CallFilters assistants={assistants} campaigns={campaigns} />}
      {empty && !narrowed && (
        <EmptyState
          icon={PhoneCall}
          title={t('empty.title')}
          description={t('empty.text')}
          action={start}
        />
      )}
      {empty && narrowed && (
        <EmptyState
          icon={SearchX}
          title={t('noMatch.title')}
          description={t('noMatch.text')}
          action={<ButtonLink href="/calls">{t('noMatch.clear')}</ButtonLink>}
        />
      )}
      {!empty && (
        <DataTable
          caption={t('title')}
          columns={await callColumns()}
          rows={calls}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/calls/${id}`}
        />
      )}
      <RefreshWhile running={calls.some(({ status }) => isActive(status))} />
      <Pagination
        path="/calls"
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
      />
    </ClientMessages>
  )
}
