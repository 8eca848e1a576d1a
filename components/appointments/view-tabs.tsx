import { getTranslations } from 'next-intl/server'
import { addressWith } from '@/components/ui/list/address'
import { Tabs } from '@/components/ui/list/tabs'
import { AGENDA_VIEWS, type AgendaView } from '@/lib/features/appointments/rules/appointment'
import { weekAddress } from './calendar/calendar-address'

interface ViewTabsProps {
  /** Null for the calendar. */
  view: AgendaView | null
  /** The list that a phone shows; null for the appointments of a period. */
  listed: AgendaView | null
  /** On the clock of the account. */
  today: string
}

/** The calendar and the lists. A phone lists the week instead of a calendar. */
export async function ViewTabs({ view, listed, today }: ViewTabsProps) {
  const t = await getTranslations('appointments.views')
  const list = (each: AgendaView, current: AgendaView | null) => ({
    href: addressWith('/appointments', {}, { view: each }),
    label: t(each),
    current: each === current,
  })
  const week = { href: weekAddress(today), label: t('week'), current: listed === null }
  const calendar = { href: '/appointments', label: t('calendar'), current: view === null }
  return (
    <>
      <div className="max-md:hidden">
        <Tabs
          label={t('label')}
          tabs={[calendar, ...AGENDA_VIEWS.map((each) => list(each, view))]}
        />
      </div>
      <div className="md:hidden">
        <Tabs label={t('label')} tabs={[week, ...AGENDA_VIEWS.map((each) => list(each, listed))]} />
      </div>
    </>
  )
}
