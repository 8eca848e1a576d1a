import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { ProfileForm } from '@/components/accounts/profile-form'
import { RecordingForm } from '@/components/recordings/recording-form'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/text/badge'
import { ClientMessages } from '@/i18n/client-messages'
import type { Locale } from '@/i18n/locales'
import { readProfile } from '@/lib/features/accounts/profile'
import { readRecordingSettings } from '@/lib/features/recordings/recording-settings'
import { recordingNotice } from '@/lib/features/recordings/rules/notice'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('title') }
}

export default async function GeneralSettingsPage() {
  const account = await requirePageSession('/settings')
  const t = await getTranslations('accounts-settings.profile')
  const recordings = await getTranslations('recordings')
  const [profile, recording] = await Promise.all([
    readProfile(account),
    readRecordingSettings(account),
  ])
  const { name, email, emailVerified, timezone } = profile
  // The language of the page, so that saving another field does not change it.
  const locale = (await getLocale()) as Locale
  const format = await getFormatter()
  const now = format.dateTime(new Date(), 'moment', { timeZone: timezone })
  const ourNotice = recordingNotice({ recordingNotice: '' }, locale)
  const timezones = new Set([...Intl.supportedValuesOf('timeZone'), timezone])
  return (
    <ClientMessages namespaces={['accounts-settings', 'recordings']}>
      <Beside
        side={
          <>
            <Card title={recordings('heard')}>
              {recording.isOn ? (
                <blockquote className="border-l-2 border-accent pl-3">
                  {recording.notice || ourNotice}
                </blockquote>
              ) : (
                <p className="text-muted">{recordings('notHeard')}</p>
              )}
            </Card>
            <Card title={t('clock')}>
              <p className="font-medium figures">{now}</p>
              <p className="text-sm text-muted">{timezone}</p>
            </Card>
          </>
        }
      >
        <Card title={t('title')}>
          <dl className="mb-5">
            <dt className="font-medium">{t('email')}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <span className="break-all">{email}</span>
              <Badge tone={emailVerified ? 'good' : 'notice'}>
                {t(emailVerified ? 'verified' : 'unverified')}
              </Badge>
            </dd>
          </dl>
          <ProfileForm
            values={{ name, locale, timezone }}
            timezones={[...timezones].toSorted((a, b) => a.localeCompare(b))}
          />
        </Card>
        <Card title={recordings('title')} description={recordings('description')}>
          <RecordingForm values={recording} ourNotice={ourNotice} />
        </Card>
      </Beside>
    </ClientMessages>
  )
}
