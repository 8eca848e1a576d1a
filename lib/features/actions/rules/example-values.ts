import { localTimeOf } from '@/lib/platform/time/local-time'
import { dayWords } from '@/lib/platform/time/day-words'
import type { Placeholder } from '@/lib/features/messages/rules/message'

/** What an example does not take from the account. */
const WORDS = {
  tr: {
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    name: 'Ayşe Yılmaz',
    company: 'Yılmaz Mobilya',
    assistant_name: 'Elif',
    call_summary: 'Hizmetler ve fiyatlar konuşuldu; yazılı teklif gönderilecek.',
  },
  en: {
    first_name: 'Emma',
    last_name: 'Clarke',
    name: 'Emma Clarke',
    company: 'Clarke Interiors',
    assistant_name: 'Grace',
    call_summary: 'Services and prices were discussed; a written quote will follow.',
  },
}

const DAYS_AHEAD = 3
const DAY_MS = 24 * 60 * 60 * 1000

interface Example {
  /** Of the account: English for `en`, else Turkish. */
  locale: string
  /** What the account is called. */
  businessName: string
  /** When the call of the example is; its appointment is some days later. */
  now: Date
  timezone?: string
  /** Where the product is reached. */
  appUrl?: string
}

/** What every placeholder stands for in a preview and in a message that is tried out. */
export function exampleValues({
  locale,
  businessName,
  now,
  timezone = 'Europe/Istanbul',
  appUrl = 'https://santral.example',
}: Example): Record<Placeholder, string> {
  const appointment = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  return {
    ...WORDS[locale === 'en' ? 'en' : 'tr'],
    business_name: businessName,
    call_date: dayWords(now, timezone, locale),
    call_time: localTimeOf(now, timezone).time,
    appointment_date: dayWords(appointment, timezone, locale),
    appointment_time: '14:30',
    // As long as a real one.
    appointment_link: `${appUrl}/appointments/EXAMPLE1`,
  }
}
