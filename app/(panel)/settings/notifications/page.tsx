import { getTranslations } from 'next-intl/server'
import { ChoicesTable } from '@/components/notifications/choices-table'
import { Card } from '@/components/ui/card'
import { ClientMessages } from '@/i18n/client-messages'
import { readChoices } from '@/lib/features/notifications/settings'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('notifications.settings'))('title') }
}

export default async function NotificationSettingsPage() {
  const account = await requirePageSession('/settings/notifications')
  const t = await getTranslations('notifications.settings')
  const { email } = account
  return (
    <ClientMessages namespaces={['notifications']}>
      <p className="text-muted">
        {t('description')}{' '}
        {account.emailVerified ? t('address', { email }) : t('unverified', { email })}
      </p>
      <Card>
        <ChoicesTable choices={await readChoices(account)} />
      </Card>
    </ClientMessages>
  )
}
