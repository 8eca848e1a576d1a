import { phoneDigits, toE164 } from './phone'

/**
 * What the exchange is asked to dial. Digits that no country's plan knows are dialled as they are:
 * whether there is such a number is for the exchange to say.
 */
export function dialledNumber(phone: string): string {
  return toE164(phone) ?? `+${phoneDigits(phone)}`
}
