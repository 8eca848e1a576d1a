import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js'
import { DEFAULT_REGION } from './phone'

/**
 * The number in E.164 if it can be called, otherwise null. A number of the default region must be in that
 * country's numbering plan, since a number without a country code was most likely mistyped if it is not. Of
 * other countries, only the length counts. See docs/contract/decisions.md#diallable-numbers.
 */
export function diallableNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, DEFAULT_REGION)
  return number && canBeCalled(number) ? number.number : null
}

export function isDiallable(text: string): boolean {
  return diallableNumber(text) !== null
}

function canBeCalled(number: PhoneNumber): boolean {
  const isDomestic = number.countryCallingCode === getCountryCallingCode(DEFAULT_REGION)
  return isDomestic ? number.isValid() : number.isPossible()
}
