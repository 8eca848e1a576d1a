import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** A number that names no country, in the given one. Any other text stays as it is. @param country its ISO code */
export function numberInCountry(text: string, country: string | undefined): string {
  const code = country?.trim().toUpperCase() ?? ''
  if (!text || /^\s*(\+|00)/.test(text) || !isSupportedCountry(code)) return text
  return parsePhoneNumberFromString(text, code)?.number ?? text
}
