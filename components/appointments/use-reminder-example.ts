'use client'

import { useLocale, useTranslations } from 'next-intl'
import { fillPlaceholders } from '@/lib/features/messages/rules/message'

/** How a reminder reads for an example person. */
export function useReminderExample(): (text: string) => string {
  const t = useTranslations('reminder-forms.example')
  const locale = useLocale()
  return (text) => {
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
    const [first, last] = [t('first'), t('last')]
    return fillPlaceholders(text, {
      first_name: first,
      last_name: last,
      name: `${first} ${last}`,
      company: t('company'),
      appointment_date: day.format(new Date()),
      appointment_time: '14:30',
      appointment_link: `${window.location.origin}/appointments/ABCD2345`,
    })
  }
}
