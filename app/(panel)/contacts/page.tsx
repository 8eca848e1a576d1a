import { Download, Plus, SearchX, Upload, UsersRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { AddShownContacts } from '@/components/campaigns/add-shown-contacts'
import { contactColumns } from '@/components/contacts/contact-columns'
import { ContactFilters } from '@/components/contacts/contact-filters'
import { ImportButton, NewContactButton } from '@/components/contacts/dialog-buttons'
import { ImportStrip } from '@/components/contacts/import-strip'
import { DeletionNotice } from '@/components/data-deletion/deletion-notice'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonDownload, ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/list/pagination'
import { ClientMessages } from '@/i18n/client-messages'
import { ContactsPageParams } from '@/lib/features/contacts/contract/panel-input'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { latestImport } from '@/lib/features/contact-imports/read-imports'
import { listContacts } from '@/lib/features/contacts/find-contacts'
import { countOpenDeletionRequests } from '@/lib/features/data-deletion/list-deletion-requests'

const PAGE_SIZE = 25

const NAMESPACES = ['contact-forms', 'contact-import']

export async function generateMetadata() {
  return { title: (await getTranslations('contacts'))('title') }
}

export default async function ContactsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith('/contacts', searchParams, {}))
  const t = await getTranslations('contacts')
  const files = await getTranslations('contact-import')
  const { page, ...request } = ContactsPageParams.parse(searchParams)
  const [list, latest, openDeletions] = await Promise.all([
    listContacts(account, { ...request, page, limit: PAGE_SIZE }),
    latestImport(account),
    countOpenDeletionRequests(account),
  ])
  // The last row of the page was deleted, or the link is old.
  if (list.contacts.length === 0 && page > 1) {
    redirect(addressWith('/contacts', searchParams, { page: null }))
  }
  const { sort: _, ...filter } = request
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== undefined)
  const add = (
    <NewContactButton variant="primary" dialog={{}}>
      <Plus aria-hidden />
      {t('add')}
    </NewContactButton>
  )
  const empty = list.contacts.length === 0 && !isFiltered
  const strip = (
    <>
      <DeletionNotice count={openDeletions} />
      {latest && <ImportStrip latest={latest} />}
    </>
  )
  // At the same place in both variants, so that the dialog stays open when the first contacts arrive.
  const actions = (
    <>
      <ImportButton dialog={{}}>
        <Upload aria-hidden />
        {files('button')}
      </ImportButton>
      {!empty && (
        <ButtonDownload
          href={addressWith('/api/contacts/export', searchParams, { page: null, sort: null })}
        >
          <Download aria-hidden />
          {files('export')}
        </ButtonDownload>
      )}
      {!empty && add}
    </>
  )
  if (empty) {
    return (
      <ClientMessages namespaces={NAMESPACES}>
        <PageHeader title={t('title')} description={t('description')} actions={actions} />
        {strip}
        <EmptyState
          icon={UsersRound}
          title={t('empty.title')}
          description={t('empty.text')}
          action={add}
        />
      </ClientMessages>
    )
  }
  return (
    <ClientMessages namespaces={NAMESPACES}>
      <PageHeader title={t('title')} description={t('description')} actions={actions} />
      {strip}
      <ContactFilters />
      {list.contacts.length > 0 && <AddShownContacts filter={filter} />}
      {list.contacts.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('noMatch.title')}
          description={t('noMatch.text')}
          action={<ButtonLink href="/contacts">{t('noMatch.clear')}</ButtonLink>}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await contactColumns()}
          rows={list.contacts}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/contacts/${id}`}
        />
      )}
      <Pagination
        path="/contacts"
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        {...list}
      />
    </ClientMessages>
  )
}
