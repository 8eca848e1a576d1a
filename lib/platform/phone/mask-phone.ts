import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { HIDDEN_DIGIT } from './masked-phone'
import { phoneDigits } from './phone'
import { readPhone } from './read-phone'

/**
 * What remains of the number of a contact whose data was deleted: `+90 ••• ••• •• 12`. It tells two
 * entries of a bill apart, but identifies no one.
 */
export function maskPhone(text: string): string {
  const { dialed } = readPhone(text)
  const country = dialed && parsePhoneNumberFromString(dialed)?.countryCallingCode
  const hidden = [3, 3, 2].map((count) => HIDDEN_DIGIT.repeat(count)).join(' ')
  const last = phoneDigits(dialed ?? text).slice(-2)
  return `${country ? `+${country} ` : ''}${hidden} ${last}`
}
