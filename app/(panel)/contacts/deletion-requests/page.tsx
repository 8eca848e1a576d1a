import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { deletionColumns } from '@/components/data-deletion/deletion-columns'
import { UserX } from '@/components/icons/user-x'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/list/pagination'
import { Tabs } from '@/components/ui/list/tabs'
import {
  DeletionRequestsPageParams,
  presentDeletionRequest,
} from '@/lib/features/data-deletion/contract/panel'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listDeletionRequests } from '@/lib/features/data-deletion/list-deletion-requests'

const PAGE_SIZE = 25
const PATH = '/contacts/deletion-requests'

export async function generateMetadata() {
  return { title: (await getTranslations('data-deletion'))('title') }
}

/** The data-deletion requests, with a button to complete each. */
export default async function DeletionRequestsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const t = await getTranslations('data-deletion')
  const contacts = await getTranslations('contacts')
  const { status, page } = DeletionRequestsPageParams.parse(searchParams)
  const open = status === 'open'
  const list = await listDeletionRequests(account, { open, page, limit: PAGE_SIZE })
  // The last request of the page was completed, or the link is old.
  if (list.requests.length === 0 && page > 1) {
    redirect(addressWith(PATH, searchParams, { page: null }))
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ href: '/contacts', label: contacts('back') }}
      />
      <Tabs
        label={t('views.label')}
        tabs={(['open', 'completed'] as const).map((each) => ({
          href: addressWith(PATH, {}, { status: each === 'open' ? null : each }),
          label: t(`views.${each}`),
          current: each === status,
        }))}
      />
      {list.requests.length === 0 ? (
        <EmptyState
          icon={UserX}
          title={t(`empty.${status}.title`)}
          description={t(`empty.${status}.text`)}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await deletionColumns(open, new Date())}
          rows={list.requests.map(presentDeletionRequest)}
          rowKey={({ id }) => id}
        />
      )}
      <Pagination
        path={PATH}
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        total={list.total}
      />
    </>
  )
}
