import { getFormatter, getTranslations } from 'next-intl/server'
import { BookingSettingsForm } from '@/components/appointments/booking-settings-form'
import { ClosedDaysForm } from '@/components/appointments/closed-days-form'
import { ClosedDaysList } from '@/components/appointments/closed-days-list'
import { FeedAddress } from '@/components/appointments/feed-address-later'
import { ActionButton } from '@/components/ui/action-button'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import { WeekPicture } from '@/components/hours/week-picture'
import { CopyButton } from '@/components/ui/text/copy-button'
import { ClientMessages } from '@/i18n/client-messages'
import { readBookingSettings } from '@/lib/features/appointments/booking-settings'
import { readFeedState } from '@/lib/features/appointments/calendar-feed'
import { listClosedDays } from '@/lib/features/appointments/closed-days'
import { presentClosedDays } from '@/lib/features/appointments/contract/booking-settings'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { config } from '@/lib/platform/config'
import { localTimeOf } from '@/lib/platform/time/local-time'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('sections.appointments') }
}

export default async function AppointmentSettingsPage() {
  const account = await requirePageSession('/settings/appointments')
  const t = await getTranslations('appointments-settings')
  const format = await getFormatter()
  const today = localTimeOf(new Date(), account.timezone).date
  const [settings, closedDays, feed] = await Promise.all([
    readBookingSettings(account),
    listClosedDays(account, today),
    readFeedState(account),
  ])
  const addressStart = `${config().APP_URL}/book/`
  const address = `${addressStart}${settings.slug}`
  return (
    <ClientMessages namespaces={['appointments-settings', 'hours']}>
      <Beside
        side={
          <>
            <Card title={t('week')}>
              <WeekPicture week={settings.hours} />
            </Card>
            <Card title={t('closed.title')} description={t('closed.description')}>
              <ClosedDaysList closedDays={closedDays.map(presentClosedDays)} />
              <ClosedDaysForm today={today} />
            </Card>
          </>
        }
      >
        <Card title={t('title')} description={t('description', { timezone: account.timezone })}>
          {settings.selfBooking && (
            <p className="mb-4 flex flex-wrap items-center gap-2 rounded-md bg-good-soft px-3 py-2">
              <a href={address} className="min-w-0 break-all underline underline-offset-3">
                {address}
              </a>
              <CopyButton value={address} label={t('copyAddress')} />
            </p>
          )}
          <BookingSettingsForm values={settings} addressStart={addressStart} />
        </Card>
        <Card title={t('feed.title')} description={t('feed.description')}>
          {feed.createdAt && (
            <p className="mb-3 flex flex-wrap items-center gap-x-2 text-muted">
              {t('feed.since', { date: format.dateTime(feed.createdAt, { dateStyle: 'long' }) })}
              <ActionButton
                size="small"
                variant="ghost"
                request={{ path: '/api/calendar-feed', method: 'DELETE' }}
                confirm={{
                  title: t('feed.deleteTitle'),
                  description: t('feed.deleteText'),
                  label: t('feed.delete'),
                }}
                done={t('feed.deleted')}
              >
                {t('feed.delete')}
              </ActionButton>
            </p>
          )}
          <FeedAddress exists={feed.createdAt !== null} />
        </Card>
      </Beside>
    </ClientMessages>
  )
}
