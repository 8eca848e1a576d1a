import { phoneDigits, toE164 } from './phone'

/**
 * The number as the exchange knows it, by which calls and messages are told apart. Digits that match no
 * country's numbering plan stay unchanged: nobody is called at such a number, but it may call.
 */
export function dialledNumber(phone: string): string {
  return toE164(phone) ?? `+${phoneDigits(phone)}`
}
