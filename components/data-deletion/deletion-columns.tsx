import { getLocale, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { Link } from '@/components/ui/link'
import type { Column } from '@/components/ui/list/data-table'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { PanelDeletionRequest } from '@/lib/features/data-deletion/contract/panel'
import { formatPhone } from '@/lib/platform/phone/phone'

const TEXT_LINK =
  'inline-block leading-6 underline decoration-line underline-offset-3 hover:decoration-ink'

/** @param open open requests have a button to complete them, completed ones the date */
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
            {contact.name}
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

/** Lists in a confirmation what is deleted and what stays. */
async function DeleteDataButton({ request }: { request: PanelDeletionRequest }) {
  const t = await getTranslations('data-deletion')
  const name = request.contact?.name || formatPhone(request.phone, await getLocale())
  return (
    <ActionButton
      size="small"
      variant="danger"
      aria-label={t('deleteOf', { name })}
      request={{ path: `/api/data-deletion-requests/${request.id}/complete` }}
      confirm={{
        title: t('confirm.title', { name }),
        description: (
          <>
            <span className="block">{t('confirm.goes')}</span>
            <span className="mt-2 block">{t('confirm.stays')}</span>
            <span className="mt-2 block">{t('confirm.elsewhere')}</span>
          </>
        ),
        label: t('confirm.label'),
      }}
      done={t('done')}
    >
      {t('delete')}
    </ActionButton>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Full days between the instant and now. */
function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / DAY_MS))
}
