import { getLocale, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { PanelDeletionRequest } from '@/lib/features/data-deletion/contract/panel'
import { formatPhone } from '@/lib/platform/phone/phone'

/** Asks first, and says exactly what goes and what stays. */
export async function DeleteDataButton({ request }: { request: PanelDeletionRequest }) {
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
