import { getFormatter, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import type { Appointment } from '@/lib/features/appointments/rules/appointment'

interface AppointmentOfferProps {
  /** Where a time is chosen. */
  page: string
  booked: Appointment | null
  timezone: string
}

/** The appointment that the visitor has booked, or the way to book one. In a frame, they open on their own. */
export async function AppointmentOffer({ page, booked, timezone }: AppointmentOfferProps) {
  const t = await getTranslations('lead-forms-visitor.appointment')
  const format = await getFormatter()
  const when = booked && format.dateTime(booked.startsAt, 'longMoment', { timeZone: timezone })
  return (
    <section aria-labelledby="appointment" className="mt-8 grid gap-3 border-t border-line pt-6">
      <h2 id="appointment" className="font-medium">
        {booked ? t('booked', { when: when ?? '' }) : t('offer')}
      </h2>
      <ButtonLink href={booked ? `/appointments/${booked.bookingCode}` : page} target="_blank">
        {booked ? t('open') : t('choose')}
      </ButtonLink>
    </section>
  )
}
