import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Agenda } from '@/components/appointments/agenda'
import { BookAppointmentButton, RemindersButton } from '@/components/appointments/buttons'
import { CalendarDays } from '@/components/icons/calendar-days'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/list/pagination'
import { Tabs } from '@/components/ui/list/tabs'
import { ClientMessages } from '@/i18n/client-messages'
import { config } from '@/lib/platform/config'
import { AgendaParams } from '@/lib/features/appointments/contract/panel-query'
import { presentAppointment } from '@/lib/features/appointments/contract/panel'
import { presentReminder } from '@/lib/features/appointments/contract/reminders'
import { AGENDA_VIEWS } from '@/lib/features/appointments/rules/appointment'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAgenda } from '@/lib/features/appointments/read-appointments'
import { readBusiness } from '@/lib/features/business/business'
import { messageChannels } from '@/lib/features/messages/message-channels'
import { readOpeningTimes } from '@/lib/features/appointments/read-calendar'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
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
  const { view, page } = AgendaParams.parse(searchParams)
  const now = new Date()
  const [{ appointments, ...count }, reminders, channels, business, openingTimes] =
    await Promise.all([
      listAgenda(account, { view, now, page, limit: PAGE_SIZE }),
      listReminders(account),
      messageChannels(account),
      readBusiness(account),
      view === 'upcoming' ? readOpeningTimes(tenantDb(account), timezone) : undefined,
    ])
  // The last appointment of the page was cancelled, or the URL is an old one.
  if (appointments.length === 0 && page > 1) {
    redirect(addressWith(PATH, searchParams, { page: null }))
  }
  const { APP_URL } = config()
  const book = (
    <BookAppointmentButton
      variant="primary"
      dialog={{ timezone, today: localTimeOf(now, timezone).date }}
    >
      {t('book')}
    </BookAppointmentButton>
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
            {book}
          </>
        }
      />
      <Tabs
        label={t('views.label')}
        tabs={AGENDA_VIEWS.map((each) => ({
          href: addressWith(PATH, {}, { view: each === 'upcoming' ? null : each }),
          label: t(`views.${each}`),
          current: each === view,
        }))}
      />
      {appointments.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={t(`empty.${view}.title`)}
          description={t(`empty.${view}.text`)}
        />
      ) : (
        <Agenda
          appointments={appointments.map((each) => presentAppointment(each, APP_URL))}
          openingTimes={openingTimes}
          timezone={timezone}
          now={now}
        />
      )}
      <Pagination
        path={PATH}
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        {...count}
      />
    </ClientMessages>
  )
}
