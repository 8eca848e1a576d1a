import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { ContactBadges } from './contact-badges'

export async function contactColumns(): Promise<Column<Contact>[]> {
  const t = await getTranslations('contacts.columns')
  const forms = await getTranslations('contact-forms')
  return [
    { key: 'name', header: t('name'), cell: contactName },
    { key: 'phone', header: t('phone'), cell: ({ phone }) => <PhoneLink phone={phone} /> },
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
    },
  ]
}
