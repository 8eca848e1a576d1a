import { config } from '@/lib/platform/config'
import { ERRORS } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { inspectHost } from '@/lib/vendors/outgoing-http'
import {
  hostOf,
  isOwnNetworkHost,
  isPrivateNetworkHost,
  neverResolves,
} from '@/lib/vendors/outgoing-http/rules/host'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { connectionFailure } from './create-phone-numbers'

/** A SIP host that an account holder chose, and the field of the form that named it. */
export interface ChosenHost {
  /** Normalized; may have a port. */
  address: string
  field: 'address' | 'terminationUri'
}

/** The service records by which a SIP host without an IP address is found (RFC 3263). */
const SERVICES = ['_sip._udp', '_sip._tcp', '_sips._tcp']

/**
 * Refuses a SIP host whose text shows that it is not public. `SIP_ALLOW_PRIVATE_TARGETS` permits loopback and private
 * ones. See docs/contract/decisions/phone-numbers.md#private-sip-hosts. @throws sip_host_not_public
 */
export function requirePublicSipHost(chosen: ChosenHost): void {
  const host = nameOf(chosen)
  if (!isPrivateNetworkHost(host)) return
  if (config().SIP_ALLOW_PRIVATE_TARGETS && isOwnNetworkHost(host)) return
  throw refusal(chosen, 'sip_host_not_public')
}

/**
 * Refuses a SIP host that is not public, or has an IP address that is not, and, if calls are real, a host that can never
 * be known. It is resolved once. An account resolves one host at a time, because a slow name server blocks a thread.
 * @throws sip_host_not_public, which does not reveal the IP address, sip_host_unknown
 */
export async function requirePublicSipTarget(owner: Owner, chosen: ChosenHost): Promise<void> {
  requirePublicSipHost(chosen)
  const allowPrivate = config().SIP_ALLOW_PRIVATE_TARGETS
  const host = nameOf(chosen)
  const services = SERVICES.map((service) => `${service}.${host}`)
  const found = await withKeyedMutex([`sip-host:${owner.id}`], () =>
    inspectHost(host, services, allowPrivate),
  )
  if (found === 'refused') throw refusal(chosen, 'sip_host_not_public')
  // Nothing connects to the trunk of a simulated call. Another name may be known to the exchange's name servers alone.
  if (found === 'unknown' && neverResolves(host) && !isExchangeSimulated()) {
    throw refusal(chosen, 'sip_host_unknown')
  }
}

function nameOf({ address }: ChosenHost): string {
  return hostOf(new URL(`http://${address}`))
}

function refusal({ field: path }: ChosenHost, code: 'sip_host_not_public' | 'sip_host_unknown') {
  return connectionFailure(code, { details: [{ path, message: ERRORS[code].error }] })
}
