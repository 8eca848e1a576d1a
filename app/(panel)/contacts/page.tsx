import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { SelectionBar } from '@/components/bulk-actions/selection-bar'
import { contactColumns } from '@/components/contacts/contact-columns'
import { ContactFilters } from '@/components/contacts/contact-filters'
import { ImportButton, NewContactButton } from '@/components/contacts/dialog-buttons'
import { ImportStrip } from '@/components/contact-imports/import-strip'
import { tagNote } from '@/components/contacts/contact-tags'
import { DeletionNotice } from '@/components/data-deletion/deletion-notice'
import { Download } from '@/components/icons/download'
import { Plus } from '@/components/icons/plus'
import { SearchX } from '@/components/icons/search-x'
import { Upload } from '@/components/icons/upload'
import { UsersRound } from '@/components/icons/users-round'
import { addressWith, asQuery, type SearchParams } from '@/components/ui/list/address'
import { ButtonDownload, ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { rowSelection } from '@/components/ui/list/row-selection'
import { SelectableRows } from '@/components/ui/list/selectable-rows'
import { SavedViewButton, SavedViewTabs } from '@/components/saved-views/saved-views'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/list/pagination'
import { ClientMessages } from '@/i18n/client-messages'
import { ContactsPageParams } from '@/lib/features/contacts/contract/panel-input'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { latestImport } from '@/lib/features/contact-imports/read-imports'
import { listContacts } from '@/lib/features/contacts/find-contacts'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { listTags, readTagsOf } from '@/lib/features/contacts/tags/read-tags'
import { listViews } from '@/lib/features/saved-views/saved-views'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { shownName } from '@/lib/platform/phone/shown-name'
import { dayIn } from '@/lib/platform/time/day-clock'
import { countOpenDeletionRequests } from '@/lib/features/data-deletion/list-deletion-requests'

const PAGE_SIZE = 25

const PATH = '/contacts'

const NAMESPACES = [
  'contacts-forms',
  'contact-imports',
  'contacts-tags',
  'contacts-deletion',
  'bulk-actions',
  'saved-views',
]

export async function generateMetadata() {
  return { title: (await getTranslations('contacts'))('title') }
}

export default async function ContactsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const t = await getTranslations('contacts')
  const files = await getTranslations('contact-imports')
  const { page, ...request } = ContactsPageParams.parse(searchParams)
  const [list, tags, views, latest, openDeletions] = await Promise.all([
    listContacts(account, { ...request, page, limit: PAGE_SIZE }),
    listTags(account),
    listViews(account, 'contacts'),
    latestImport(account),
    countOpenDeletionRequests(account),
  ])
  // The last row of the page was deleted, or the link is old.
  if (list.contacts.length === 0 && page > 1) {
    redirect(addressWith(PATH, searchParams, { page: null }))
  }
  const { sort, ...filter } = request
  const tagsOf = await readTagsOf(
    account,
    list.contacts.map(({ id }) => id),
  )
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== undefined)
  const add = (
    <NewContactButton variant="primary" data-shortcut="new" dialog={{}}>
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
  const saved = {
    list: 'contacts',
    path: PATH,
    views,
    searchParams,
    today: dayIn(account.timezone, new Date()),
  } as const
  return (
    <ClientMessages namespaces={NAMESPACES}>
      <PageHeader title={t('title')} description={t('description')} actions={actions} />
      {strip}
      <SavedViewTabs {...saved} />
      <ContactFilters tags={tags}>
        <SavedViewButton {...saved} />
      </ContactFilters>
      {list.contacts.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('noMatch.title')}
          description={t('noMatch.text')}
          action={<ButtonLink href="/contacts">{t('noMatch.clear')}</ButtonLink>}
        />
      ) : (
        <SelectableRows
          key={addressWith(PATH, searchParams, {})}
          ids={list.contacts.map(({ id }) => String(id))}
        >
          <DataTable
            caption={t('title')}
            columns={await contactColumns({ searchParams, sort })}
            rows={list.contacts}
            rowKey={({ id }) => String(id)}
            rowHref={({ id }) => `/contacts/${id}`}
            note={tagNote(tagsOf)}
            select={rowSelection((contact: Contact) => ({
              id: String(contact.id),
              name: shownName(contact),
            }))}
          />
          <SelectionBar
            list="contacts"
            filter={asQuery(filter)}
            total={list.total}
            totalIsExact={list.totalIsExact}
            withCadences={hasAutomation(account)}
          />
        </SelectableRows>
      )}
      <Pagination
        path={PATH}
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        {...list}
      />
    </ClientMessages>
  )
}
