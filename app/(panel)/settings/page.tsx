import { getLocale, getTranslations } from 'next-intl/server'
import { PasswordForm } from '@/components/accounts/password-form'
import { ProfileForm } from '@/components/accounts/profile-form'
import { RecordingForm } from '@/components/accounts/recording-form'
import { SessionList } from '@/components/accounts/session-list'
import { ActionButton } from '@/components/ui/action-button'
import { Badge } from '@/components/ui/text/badge'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import type { Locale } from '@/i18n/locales'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readProfile } from '@/lib/features/accounts/profile'
import { listSessions } from '@/lib/features/accounts/sessions'
import { readRecordingSettings } from '@/lib/features/recordings/recording-settings'
import { recordingNotice } from '@/lib/features/recordings/rules/notice'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('title') }
}

export default async function SettingsPage() {
  const account = await requirePageSession('/settings')
  const t = await getTranslations('settings')
  const [profile, sessions, recording] = await Promise.all([
    readProfile(account),
    listSessions(account),
    readRecordingSettings(account),
  ])
  const { name, email, emailVerified, timezone, hasPassword } = profile
  // The language of the page, so that saving another field does not change it.
  const locale = (await getLocale()) as Locale
  const timezones = new Set([...Intl.supportedValuesOf('timeZone'), timezone])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ClientMessages namespaces={['settings']}>
        <div className="grid max-w-2xl gap-4">
          <Card title={t('profile.title')}>
            <dl className="mb-5">
              <dt className="font-medium">{t('profile.email')}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                <span className="break-all">{email}</span>
                <Badge tone={emailVerified ? 'good' : 'notice'}>
                  {t(emailVerified ? 'profile.verified' : 'profile.unverified')}
                </Badge>
              </dd>
            </dl>
            <ProfileForm
              values={{ name, locale, timezone }}
              timezones={[...timezones].toSorted((a, b) => a.localeCompare(b))}
            />
          </Card>
          <Card title={t('recording.title')} description={t('recording.description')}>
            <RecordingForm
              values={recording}
              ourNotice={recordingNotice({ recordingNotice: '' }, locale)}
            />
          </Card>
          <Card title={t('password.title')}>
            {hasPassword ? (
              <PasswordForm />
            ) : (
              <div className="grid justify-items-start gap-3">
                <p className="text-muted">{t('password.none')}</p>
                <ActionButton
                  request={{ path: '/api/auth/reset-password', body: { email } }}
                  done={t('password.sent')}
                >
                  {t('password.sendLink')}
                </ActionButton>
              </div>
            )}
          </Card>
          <SessionList sessions={sessions} />
        </div>
      </ClientMessages>
    </>
  )
}
