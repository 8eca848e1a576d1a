import { phoneDigits, toE164 } from './phone'

/**
 * The number that the exchange dials. Digits that match no country's numbering plan are dialled unchanged:
 * the exchange decides whether the number exists.
 */
export function dialledNumber(phone: string): string {
  return toE164(phone) ?? `+${phoneDigits(phone)}`
}
