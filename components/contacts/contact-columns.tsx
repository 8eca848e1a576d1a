import { getTranslations } from 'next-intl/server'
import type { SearchParams } from '@/components/ui/list/address'
import type { Column } from '@/components/ui/list/data-table'
import { headerSort } from '@/components/ui/list/header-sort'
import { PhoneBesideName } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Contact, ContactSort } from '@/lib/features/contacts/rules/contact'
import { shownName } from '@/lib/platform/phone/shown-name'
import { ContactBadges } from './contact-badges'

/** @param list the list as it is shown, for the headers that sort it */
export async function contactColumns(list: {
  searchParams: SearchParams
  sort: ContactSort
}): Promise<Column<Contact>[]> {
  const t = await getTranslations('contacts.columns')
  const forms = await getTranslations('contacts-forms')
  const sorted = { path: '/contacts', unnamed: 'newest', ...list } as const
  return [
    {
      key: 'name',
      header: t('name'),
      cell: shownName,
      sort: headerSort(sorted, { ascending: 'name', descending: 'name_desc', first: 'ascending' }),
    },
    { key: 'phone', header: t('phone'), cell: (contact) => <PhoneBesideName contact={contact} /> },
    {
      key: 'company',
      header: t('company'),
      cell: ({ company }) => company && <span className="text-muted">{company}</span>,
    },
    {
      key: 'interest',
      header: t('interest'),
      phone: 'end',
      cell: (contact) => <ContactBadges contact={contact} />,
      sort: headerSort(sorted, {
        ascending: 'score_asc',
        descending: 'score',
        first: 'descending',
      }),
    },
    {
      key: 'stage',
      header: t('stage'),
      phone: 'hide',
      cell: ({ stage }) => forms(`stages.${stage}`),
    },
    {
      key: 'added',
      header: t('added'),
      numeric: true,
      phone: 'hide',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
      sort: headerSort(sorted, { ascending: 'oldest', descending: 'newest', first: 'descending' }),
    },
  ]
}
