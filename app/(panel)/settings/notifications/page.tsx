import { getTranslations } from 'next-intl/server'
import { ChoicesTable } from '@/components/notifications/choices-table'
import { NotificationExample } from '@/components/notifications/notification-example'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import { ClientMessages } from '@/i18n/client-messages'
import { readChoices } from '@/lib/features/notifications/settings'
import { requirePageSession } from '@/lib/platform/auth/page-session'

/** A hot lead. Its contact does not exist. */
const EXAMPLE = { contactId: '', leadScore: 86 }

export async function generateMetadata() {
  return { title: (await getTranslations('notifications.settings'))('title') }
}

export default async function NotificationSettingsPage() {
  const account = await requirePageSession('/settings/notifications')
  const t = await getTranslations('notifications.settings')
  const { email } = account
  return (
    <ClientMessages namespaces={['notifications']}>
      <Beside
        side={
          <Card title={t('example')}>
            <NotificationExample
              told={{ kind: 'lead_hot', data: { ...EXAMPLE, person: t('examplePerson') } }}
              timezone={account.timezone}
              email={email}
            />
            <p className="mt-3 text-sm text-muted">
              {t('description')}{' '}
              {account.emailVerified ? t('address', { email }) : t('unverified', { email })}
            </p>
          </Card>
        }
      >
        <Card>
          <ChoicesTable choices={await readChoices(account)} />
        </Card>
      </Beside>
    </ClientMessages>
  )
}
