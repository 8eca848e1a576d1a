import { getTranslations } from 'next-intl/server'
import { DeleteAccountCard } from '@/components/accounts/delete-account-card'
import { PasswordForm } from '@/components/accounts/password-form'
import { SecondFactorCard } from '@/components/accounts/second-factor-card'
import { SessionList } from '@/components/accounts/session-list'
import { ActionButton } from '@/components/ui/action-button'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import { ClientMessages } from '@/i18n/client-messages'
import { readProfile } from '@/lib/features/accounts/profile'
import { readSecondFactor } from '@/lib/features/accounts/second-factor/set-up'
import { listSessions } from '@/lib/features/accounts/sessions'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('sections.security') }
}

export default async function SecuritySettingsPage() {
  const account = await requirePageSession('/settings/security')
  const t = await getTranslations('accounts-settings.password')
  const [{ email, hasPassword }, sessions, factor] = await Promise.all([
    readProfile(account),
    listSessions(account),
    readSecondFactor(account),
  ])
  return (
    <ClientMessages namespaces={['accounts-settings', 'accounts-security']}>
      <Beside side={<SessionList sessions={sessions} />}>
        <Card title={t('title')}>
          {hasPassword ? (
            <PasswordForm />
          ) : (
            <div className="grid justify-items-start gap-3">
              <p className="text-muted">{t('none')}</p>
              <ActionButton
                request={{ path: '/api/auth/reset-password', body: { email } }}
                done={t('sent')}
              >
                {t('sendLink')}
              </ActionButton>
            </div>
          )}
        </Card>
        <SecondFactorCard {...factor} hasPassword={hasPassword} />
        <DeleteAccountCard hasPassword={hasPassword} withCode={factor.since !== null} />
      </Beside>
    </ClientMessages>
  )
}
