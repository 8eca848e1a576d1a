import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { hostOf } from '@/lib/vendors/outgoing-http/rules/host'
import { type SipAnswer, sipProbe } from '@/lib/vendors/sip-probe'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { SIMULATED_SIP_HOST } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { Transport } from './rules/phone-number'

/**
 * Asks the SIP host of a trunk whether it answers, for 2.5 seconds at most. Null if it is never connected to, because
 * calls are simulated. An account asks one host at a time. Never fails.
 * @param trunk its address is normalized, and may have a port
 */
export async function askSipHost(
  owner: Owner,
  { address, transport }: { address: string; transport: Transport },
): Promise<SipAnswer | null> {
  if (isExchangeSimulated() || address === SIMULATED_SIP_HOST) return null
  const host = hostOf(new URL(`http://${address}`))
  // A URL leaves out the port 80.
  const port = Number(/:(\d+)$/.exec(address)?.[1] ?? 0) || null
  return withKeyedMutex([`sip-probe:${owner.id}`], () => sipProbe().ask({ host, port, transport }))
}
