import { config } from './config'
import { costlyNumber } from './phone/costly-number'
import { readPhone } from './phone/read-phone'

/**
 * Whether the number is a premium-rate, shared-cost or satellite number, and the installation does not allow those.
 * @param phone in any writing
 */
export function isRefusedAsCostly(phone: string): boolean {
  if (config().ALLOW_COSTLY_NUMBERS) return false
  const { dialed } = readPhone(phone)
  return dialed !== null && costlyNumber(dialed) !== null
}
