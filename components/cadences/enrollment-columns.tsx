import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { Column } from '@/components/ui/list/data-table'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ListedEnrollment } from '@/lib/features/cadences/rules/cadence'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { Standing } from './standing'

/** @param isActive whether people get on */
export async function enrollmentColumns(isActive: boolean): Promise<Column<ListedEnrollment>[]> {
  const t = await getTranslations('cadences.columns')
  return [
    { key: 'person', header: t('person'), cell: ({ contact }) => contactName(contact) },
    {
      key: 'phone',
      header: t('phone'),
      phone: 'hide',
      cell: ({ contact }) => <PhoneLink phone={contact.phone} />,
    },
    {
      key: 'standing',
      header: t('standing'),
      cell: (enrollment) => <Standing enrollment={enrollment} isActive={isActive} />,
    },
    {
      key: 'since',
      header: t('since'),
      numeric: true,
      phone: 'hide',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'cancel',
      header: '',
      numeric: true,
      phone: 'end',
      cell: (enrollment) => enrollment.status === 'active' && <TakeOut enrollment={enrollment} />,
    },
  ]
}

async function TakeOut({ enrollment }: { enrollment: ListedEnrollment }) {
  const t = await getTranslations('cadences.cancel')
  const { id, cadenceId, contact } = enrollment
  return (
    <ActionButton
      size="small"
      className="relative z-1"
      request={{ path: `/api/cadences/${cadenceId}/enrollments/${id}/cancel` }}
      confirm={{
        title: t('title', { name: contactName(contact) }),
        description: t('text'),
        label: t('button'),
      }}
      done={t('done')}
    >
      {t('button')}
    </ActionButton>
  )
}
