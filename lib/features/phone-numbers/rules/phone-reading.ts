import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { splitNumbers } from './phone-number'
import { cleanE164 } from '@/lib/platform/phone/e164'

/** How the numbers typed into a form are read. Imports the numbering plans of all countries. */

export interface NumberReading {
  number: string
  country: string
  /** ISO 3166; null where several countries share the country code and the number is ambiguous. */
  region: string | null
}

/**
 * A number in the grouping of its country. @returns null while the number is incomplete
 * @param locale the language of the country's name
 */
export function readNumber(text: string, locale: string): NumberReading | null {
  const e164 = cleanE164(text)
  const number = e164 && parsePhoneNumberFromString(e164)
  if (!number || !number.isPossible()) return null
  const name =
    number.country && new Intl.DisplayNames([locale], { type: 'region' }).of(number.country)
  return {
    number: number.formatInternational(),
    country: name ?? `+${number.countryCallingCode}`,
    region: number.country ?? null,
  }
}

/** The numbers of a list, each once, in the grouping of their countries. */
export function readNumbers(list: string): { numbers: string[]; malformed: string[] } {
  const { numbers, malformed } = splitNumbers(list)
  const grouped = numbers.map(
    (number) => parsePhoneNumberFromString(number)?.formatInternational() ?? number,
  )
  return { numbers: grouped, malformed }
}
