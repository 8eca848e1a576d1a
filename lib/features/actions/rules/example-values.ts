import { localTimeOf } from '@/lib/platform/time/local-time'
import { dayWords } from '@/lib/platform/time/day-words'
import { exampleContact, type Placeholder } from '@/lib/platform/vocabulary/placeholders'

/** The values that do not come from the account. */
const WORDS = {
  tr: {
    assistant_name: 'Elif',
    call_summary: 'Hizmetler ve fiyatlar konuşuldu; yazılı teklif gönderilecek.',
  },
  en: {
    assistant_name: 'Grace',
    call_summary: 'Services and prices were discussed; a written quote will follow.',
  },
}

const DAYS_AHEAD = 3
const DAY_MS = 24 * 60 * 60 * 1000

interface Example {
  /** The account's locale: English for `en`, else Turkish. */
  locale: string
  businessName: string
  /** The time of the example call. The example appointment is some days later. */
  now: Date
  timezone?: string
  appUrl?: string
}

/** A value for every placeholder, for previews and test messages. */
export function exampleValues({
  locale,
  businessName,
  now,
  timezone = 'Europe/Istanbul',
  appUrl = 'https://santral.example',
}: Example): Record<Placeholder, string> {
  const appointment = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  return {
    ...exampleContact(locale),
    ...WORDS[locale === 'en' ? 'en' : 'tr'],
    business_name: businessName,
    call_date: dayWords(now, timezone, locale),
    call_time: localTimeOf(now, timezone).time,
    appointment_date: dayWords(appointment, timezone, locale),
    appointment_time: '14:30',
    // Has the length of a real link.
    appointment_link: `${appUrl}/appointments/EXAMPLE1`,
  }
}
