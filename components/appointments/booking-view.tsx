import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { CancelAppointmentButton, MoveAppointmentButton } from './buttons'
import { CalendarPlus } from '@/components/icons/calendar-plus'
import { Badge } from '@/components/ui/text/badge'
import { BusinessHead } from '@/components/business/business-head'
import type { Business } from '@/lib/features/business/rules/business'
import { localTimeOf } from '@/lib/platform/time/local-time'

interface BookingViewProps {
  booking: {
    bookingCode: string
    startsAt: Date
    timezone: string
    status: 'booked' | 'cancelled'
    accountName: string
    business: Business
    assistantName: string | null
    open: boolean
  }
  now: Date
}

const CALENDAR_LINK =
  'control inline-flex justify-self-start items-center justify-center gap-2 rounded-md border border-line bg-surface px-3 font-medium text-ink hover:bg-hover [&_svg]:size-4'

export async function BookingView({ booking, now }: BookingViewProps) {
  const t = await getTranslations('appointments-booking')
  const format = await getFormatter()
  const { startsAt, timezone, accountName: account, assistantName, status, open } = booking
  const timeZone = timezone
  const locale = await getLocale()
  const offset = offsetOf(startsAt, timezone, locale)
  return (
    <div className="grid gap-6">
      <BusinessHead business={booking.business} locale={locale} />
      <div>
        <h1 className="mt-1 text-sm text-muted">{t('title')}</h1>
        <p className="mt-1 text-2xl font-semibold tracking-tight text-balance">
          <time dateTime={startsAt.toISOString()}>
            {format.dateTime(startsAt, {
              timeZone,
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            })}
            <span className="block figures">
              {format.dateTime(startsAt, 'clock', { timeZone })}
            </span>
          </time>
        </p>
        <p className="mt-1 text-sm text-muted">{t('timezone', { timezone, offset })}</p>
      </div>
      <div className="border-y border-line py-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-medium">
          {account && t('with', { account })}
          <StateBadge status={status} open={open} />
        </p>
        {assistantName && (
          <p className="mt-0.5 text-muted">{t('bookedBy', { assistant: assistantName })}</p>
        )}
        {status === 'cancelled' && <p className="mt-2">{t('cancelledText', named(account))}</p>}
        {status === 'booked' && !open && <p className="mt-2">{t('overText')}</p>}
      </div>
      {open && <BookingActions booking={booking} now={now} />}
      {status === 'cancelled' && (
        <CalendarLink code={booking.bookingCode} label={t('calendarRemove')} />
      )}
      <p className="text-sm text-muted">{t('code', { code: booking.bookingCode })}</p>
    </div>
  )
}

/** The arguments of texts that also work without the name of the business. */
function named(account: string) {
  return { account, named: account ? 'yes' : 'no' }
}

async function StateBadge({ status, open }: { status: 'booked' | 'cancelled'; open: boolean }) {
  const t = await getTranslations('appointments-booking')
  if (status === 'cancelled') return <Badge tone="danger">{t('cancelled')}</Badge>
  return open ? <Badge tone="good">{t('booked')}</Badge> : <Badge>{t('over')}</Badge>
}

async function BookingActions({ booking, now }: BookingViewProps) {
  const t = await getTranslations('appointments-booking')
  const { bookingCode, timezone, accountName: account } = booking
  const path = `/api/appointments/booking/${bookingCode}`
  return (
    <div className="flex flex-wrap gap-2">
      <MoveAppointmentButton
        variant="primary"
        dialog={{
          path,
          title: t('moveTitle'),
          text: t('moveText', { timezone }),
          slotsPath: `${path}/free-slots`,
          today: localTimeOf(now, timezone).date,
        }}
      >
        {t('move')}
      </MoveAppointmentButton>
      <CalendarLink code={bookingCode} label={t('calendar')} />
      <CancelAppointmentButton
        variant="ghost"
        dialog={{
          path: `${path}/cancel`,
          title: t('cancelTitle'),
          text: t('cancelText', named(account)),
        }}
      >
        {t('cancel')}
      </CancelAppointmentButton>
    </div>
  )
}

function CalendarLink({ code, label }: { code: string; label: string }) {
  return (
    <a href={`/appointments/${code}/calendar.ics`} download className={CALENDAR_LINK}>
      <CalendarPlus aria-hidden />
      {label}
    </a>
  )
}

/** The offset of a time zone at an instant, in the notation of the locale: `GMT+3`. */
function offsetOf(instant: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
  const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? ''
}
