import { requireAllowed } from '@/lib/platform/auth/attempts'
import { networkOf } from '@/lib/platform/security/network'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'

const QUARTER_MS = 15 * 60_000

/**
 * Submissions of one form. A client address is an IPv4 address or an IPv6 /64. Another site's server may send the
 * submissions of all its visitors, so these limits are wider than one visitor needs.
 */
const BY_ADDRESS: Limit = { name: 'lead-address', max: 60, windowMs: QUARTER_MS }
const BY_NETWORK: Limit = { name: 'lead-network', max: 200, windowMs: QUARTER_MS }
const BY_FORM = (max: number): Limit => ({ name: 'lead-form', max, windowMs: 60 * 60_000 })

/**
 * Counts an attempt to send a form.
 * @param address of the client
 * @param hourly the most submissions of one form in an hour, from all clients
 * @throws too_many_attempts
 */
export async function requireSubmissionsLeft(
  formId: bigint,
  address: string,
  hourly: number,
): Promise<void> {
  const limiter = rateLimiter()
  requireAllowed(await limiter.use(BY_ADDRESS, `${formId}:${address}`))
  requireAllowed(await limiter.use(BY_NETWORK, `${formId}:${networkOf(address) ?? address}`))
  requireAllowed(await limiter.use(BY_FORM(hourly), String(formId)))
}
