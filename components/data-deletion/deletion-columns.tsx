import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { Column } from '@/components/ui/list/data-table'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { PanelDeletionRequest } from '@/lib/features/data-deletion/contract/panel'
import { DeleteDataButton } from './delete-data-button'
import { daysSince } from './days-since'

const TEXT_LINK =
  'inline-block leading-6 underline decoration-line underline-offset-3 hover:decoration-ink'

/** @param open those that wait have a person and a button; the others only when they were done */
export async function deletionColumns(
  open: boolean,
  now: Date,
): Promise<Column<PanelDeletionRequest>[]> {
  const t = await getTranslations('data-deletion')
  const common: Column<PanelDeletionRequest>[] = [
    {
      key: 'person',
      header: t('columns.person'),
      cell: ({ contact, completedAt }) => {
        if (completedAt) return <span className="text-muted">{t('deletedPerson')}</span>
        if (!contact) return <span className="text-muted">{t('unknown')}</span>
        return (
          <Link href={`/contacts/${contact.id}`} className="inline-block leading-6 hover:underline">
            {contact.name || t('nameless')}
          </Link>
        )
      },
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      cell: ({ phone }) => <PhoneLink phone={phone} />,
    },
    {
      key: 'how',
      header: t('columns.how'),
      cell: ({ callId, reason }) => (
        <span className="text-muted">
          {callId ? (
            <Link href={`/calls/${callId}`} className={TEXT_LINK}>
              {t('byCall')}
            </Link>
          ) : (
            t('byPanel')
          )}
          {reason && <span className="block max-w-sm text-sm wrap-anywhere">{reason}</span>}
        </span>
      ),
    },
    {
      key: 'asked',
      header: t('columns.asked'),
      phone: 'hide',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
  ]
  if (!open) {
    const done: Column<PanelDeletionRequest> = {
      key: 'done',
      header: t('columns.done'),
      phone: 'end',
      cell: ({ completedAt }) => <RelativeTime value={completedAt} />,
    }
    return [...common, done]
  }
  return [
    ...common,
    {
      key: 'waiting',
      header: t('columns.waiting'),
      phone: 'end',
      cell: ({ createdAt }) => t('days', { days: daysSince(createdAt, now) }),
    },
    {
      key: 'action',
      header: <span className="sr-only">{t('columns.action')}</span>,
      cell: (request) => <DeleteDataButton request={request} />,
    },
  ]
}
