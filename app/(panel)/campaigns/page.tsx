import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { campaignColumns } from '@/components/campaigns/campaign-columns'
import { CampaignFilters } from '@/components/campaigns/campaign-filters'
import { Megaphone } from '@/components/icons/megaphone'
import { Plus } from '@/components/icons/plus'
import { SearchX } from '@/components/icons/search-x'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/list/pagination'
import { WorkerBanner } from '@/components/voice-workers/worker-banner'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { CampaignsPageParams } from '@/lib/features/campaigns/contract/panel-input'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listCampaigns } from '@/lib/features/campaigns/read-campaigns'

const PAGE_SIZE = 25

export async function generateMetadata() {
  return { title: (await getTranslations('campaigns'))('title') }
}

export default async function CampaignsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith('/campaigns', searchParams, {}))
  const t = await getTranslations('campaigns')
  const { page, ...filter } = CampaignsPageParams.parse(searchParams)
  const { campaigns, total } = await listCampaigns(account, { ...filter, page, limit: PAGE_SIZE })
  const empty = campaigns.length === 0
  // The URL is an old one.
  if (empty && page > 1) redirect(addressWith('/campaigns', searchParams, { page: null }))
  const narrowed = Object.values(filter).some(Boolean)
  const create = (
    <ButtonLink href="/campaigns/new" variant="primary" data-shortcut="new">
      <Plus aria-hidden />
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <WorkerBanner missing={lacksWorker()} />
      <RefreshWhile active={campaigns.some(({ status }) => status === 'running')} />
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={(!empty || narrowed) && create}
      />
      {(!empty || narrowed) && <CampaignFilters />}
      {empty && !narrowed && (
        <EmptyState
          icon={Megaphone}
          title={t('empty.title')}
          description={t('empty.text')}
          action={create}
        />
      )}
      {empty && narrowed && (
        <EmptyState
          icon={SearchX}
          title={t('noMatch.title')}
          description={t('noMatch.text')}
          action={<ButtonLink href="/campaigns">{t('noMatch.clear')}</ButtonLink>}
        />
      )}
      {!empty && (
        <DataTable
          caption={t('title')}
          columns={await campaignColumns(account.timezone)}
          rows={campaigns}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/campaigns/${id}`}
        />
      )}
      <Pagination
        path="/campaigns"
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
      />
    </>
  )
}
