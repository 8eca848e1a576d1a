import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { cleanE164 } from './e164'
import { numberInCountry } from './in-country'
import { formatPhone } from './phone'
import { diallableNumber, hasEnoughDigits } from './read-phone'

/**
 * How a typed number is read. `number` is null if it cannot be called, and `region`, of ISO 3166, if
 * several countries share the country code and the number is ambiguous.
 */
export type PhoneDescription =
  | { number: string; country: string; region: string | null }
  | { number: null }

export interface PhoneOptions {
  /** The field takes E.164 alone: a number without a country code is not read. */
  international?: boolean
  /** The country of a number without a country code, by its ISO code; the installation's by default. */
  country?: string
}

/**
 * Reads a number while it is typed: its country, and the number as it is written there. Imports the
 * numbering plans of all countries.
 * @param locale the language of the country's name
 * @returns null while too few digits are there
 */
export function describePhone(
  text: string,
  locale: string,
  { international = false, country }: PhoneOptions = {},
): PhoneDescription | null {
  if (!hasEnoughDigits(text)) return null
  const dialed = diallableNumber(numberInCountry(text, country))
  const number = dialed && parsePhoneNumberFromString(dialed)
  if (!number) return { number: null }
  if (international && cleanE164(text) === null) return null
  const name =
    number.country && new Intl.DisplayNames([locale], { type: 'region' }).of(number.country)
  return {
    number: international ? number.formatInternational() : formatPhone(dialed, locale),
    country: name ?? `+${number.countryCallingCode}`,
    region: number.country ?? null,
  }
}
