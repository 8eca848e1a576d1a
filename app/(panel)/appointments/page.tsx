import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Agenda } from '@/components/appointments/agenda'
import { BookAppointmentButton, RemindersButton } from '@/components/appointments/buttons'
import { periodOf } from '@/components/appointments/calendar/calendar-address'
import { CalendarNav } from '@/components/appointments/calendar/calendar-nav'
import { CalendarView } from '@/components/appointments/calendar/calendar-view'
import { ViewTabs } from '@/components/appointments/view-tabs'
import { CalendarDays } from '@/components/icons/calendar-days'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/list/pagination'
import { ClientMessages } from '@/i18n/client-messages'
import { config } from '@/lib/platform/config'
import { AgendaParams } from '@/lib/features/appointments/contract/panel-query'
import { presentAppointment } from '@/lib/features/appointments/contract/panel'
import { presentReminder } from '@/lib/features/appointments/contract/reminders'
import { bookedIn } from '@/lib/features/appointments/rules/calendar-days'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAgenda } from '@/lib/features/appointments/read-appointments'
import { readCalendarDays } from '@/lib/features/appointments/read-calendar-days'
import { readBusiness } from '@/lib/features/business/business'
import { messageChannels } from '@/lib/features/messages/message-channels'
import { readOpeningTimes } from '@/lib/features/appointments/read-calendar'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { bookingLink } from '@/lib/features/appointments/rows'
import { listReminders } from '@/lib/features/appointments/reminders'

const PAGE_SIZE = 25
const PATH = '/appointments'

export async function generateMetadata() {
  return { title: (await getTranslations('appointments'))('title') }
}

export default async function AppointmentsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const { timezone } = account
  const t = await getTranslations('appointments')
  const { view, page, book, ...asked } = AgendaParams.parse(searchParams)
  const now = new Date()
  const today = localTimeOf(now, timezone).date
  const period = view ? null : periodOf(asked, today)
  // A phone has no room for the calendar: it lists the days that the address names, or what is upcoming.
  const isPeriodListed = period !== null && (asked.week ?? asked.day) !== null
  const listed = isPeriodListed ? null : (view ?? 'upcoming')
  const [agenda, calendar, reminders, channels, business, openingTimes] = await Promise.all([
    listed &&
      listAgenda(account, {
        view: listed,
        now,
        page,
        limit: PAGE_SIZE,
        isCounted: period === null,
      }),
    period && readCalendarDays(account, { dates: period.dates, now }),
    listReminders(account),
    messageChannels(account),
    readBusiness(account),
    view === 'upcoming' ? readOpeningTimes(tenantDb(account), timezone) : undefined,
  ])
  // The last appointment of the page was cancelled, or the URL is an old one.
  if (agenda?.appointments.length === 0 && page > 1) {
    redirect(addressWith(PATH, searchParams, { page: null }))
  }
  const { APP_URL } = config()
  const appointments = agenda ? agenda.appointments : calendar ? bookedIn(calendar) : []
  const list = (
    <>
      {appointments.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={t(`empty.${listed ?? 'period'}.title`)}
          description={t(`empty.${listed ?? 'period'}.text`)}
        />
      ) : (
        <Agenda
          appointments={appointments.map((each) => presentAppointment(each, APP_URL))}
          openingTimes={calendar?.openingTimes ?? openingTimes}
          timezone={timezone}
          now={now}
        />
      )}
      {agenda && (
        <Pagination
          path={PATH}
          searchParams={searchParams}
          page={page}
          pageSize={PAGE_SIZE}
          {...agenda}
        />
      )}
    </>
  )
  return (
    <ClientMessages
      namespaces={['appointments-forms', 'appointments-reminders', 'sms-providers-counter']}
    >
      <PageHeader
        title={t('title')}
        description={t('description', { timezone })}
        actions={
          <>
            <ButtonLink href="/settings/appointments">{t('hours')}</ButtonLink>
            <RemindersButton
              dialog={{
                reminders: reminders.map(presentReminder),
                smsProviders: channels.smsProviders,
                canChatApp: channels.chatapp,
                businessName: business.name,
              }}
            >
              {t('reminders')}
            </RemindersButton>
            <BookAppointmentButton
              variant="primary"
              data-shortcut="new"
              dialog={{ timezone, today }}
            >
              {t('book')}
            </BookAppointmentButton>
          </>
        }
      />
      <ViewTabs view={view} listed={listed} today={today} />
      {calendar && period ? (
        <>
          <div className="hidden md:block">
            <CalendarView {...{ calendar, period, timezone, now, book }} linkOf={bookingLink} />
          </div>
          <div className="md:hidden">
            {isPeriodListed && <CalendarNav period={period} today={today} />}
            {list}
          </div>
        </>
      ) : (
        list
      )}
    </ClientMessages>
  )
}
