import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { HIDDEN_DIGIT } from './masked-phone'
import { phoneDigits } from './phone'
import { readPhone } from './read-phone'

/**
 * Masks the number of a contact whose data was deleted: `+90 ••• ••• •• 12`. The result distinguishes two entries of a
 * bill, but identifies no person.
 */
export function maskPhone(text: string): string {
  const { dialed } = readPhone(text)
  const country = dialed && parsePhoneNumberFromString(dialed)?.countryCallingCode
  const hidden = [3, 3, 2].map((count) => HIDDEN_DIGIT.repeat(count)).join(' ')
  const last = phoneDigits(dialed ?? text).slice(-2)
  return `${country ? `+${country} ` : ''}${hidden} ${last}`
}
