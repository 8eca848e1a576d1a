import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { diallableNumber } from './diallable-number'
import { hasEnoughDigits, formatPhone } from './phone'

/** How a typed number is read. `number` is null where nobody can be called at it. */
export type PhoneReading = { number: string; country: string } | { number: null }

/**
 * Reads a number while it is typed: its country, and the number as it is written there. Imports the
 * numbering plans of all countries.
 * @param locale the language of the country's name
 * @returns null while too few digits are there
 */
export function readPhone(text: string, locale: string): PhoneReading | null {
  if (!hasEnoughDigits(text)) return null
  const dialled = diallableNumber(text)
  const number = dialled && parsePhoneNumberFromString(dialled)
  if (!number) return { number: null }
  const country = number.country
    ? new Intl.DisplayNames([locale], { type: 'region' }).of(number.country)
    : undefined
  return {
    number: formatPhone(dialled, locale),
    country: country ?? `+${number.countryCallingCode}`,
  }
}
