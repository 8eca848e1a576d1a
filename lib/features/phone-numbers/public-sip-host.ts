import { config } from '@/lib/platform/config'
import { ERRORS } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { mayBeConnected } from '@/lib/vendors/outgoing-http'
import {
  hostOf,
  isOwnNetworkHost,
  isPrivateNetworkHost,
} from '@/lib/vendors/outgoing-http/rules/host'
import { connectionFailure } from './create-phone-numbers'

/** A SIP host that an account holder chose, and the field of the form that named it. */
export interface ChosenHost {
  /** Normalised; may have a port. */
  address: string
  field: 'address' | 'terminationUri'
}

/**
 * Refuses a SIP host whose text shows that it is not public. `SIP_ALLOW_PRIVATE_TARGETS` permits loopback and private
 * ones. See docs/contract/decisions.md#private-sip-hosts. @throws sip_host_not_public
 */
export function requirePublicSipHost(chosen: ChosenHost): void {
  const host = nameOf(chosen)
  if (!isPrivateNetworkHost(host)) return
  if (config().SIP_ALLOW_PRIVATE_TARGETS && isOwnNetworkHost(host)) return
  throw refusal(chosen)
}

/**
 * Refuses a SIP host that is not public, or has an IP address that is not. It is resolved once, and a host that does
 * not resolve passes. An account resolves one host at a time, because a slow name server occupies a thread meanwhile.
 * @throws sip_host_not_public, which does not tell the IP address
 */
export async function requirePublicSipTarget(owner: Owner, chosen: ChosenHost): Promise<void> {
  requirePublicSipHost(chosen)
  const allowPrivate = config().SIP_ALLOW_PRIVATE_TARGETS
  const isAllowed = await withKeyedMutex([`sip-host:${owner.id}`], () =>
    mayBeConnected(nameOf(chosen), allowPrivate),
  )
  if (!isAllowed) throw refusal(chosen)
}

function nameOf({ address }: ChosenHost): string {
  return hostOf(new URL(`http://${address}`))
}

function refusal({ field: path }: ChosenHost) {
  const { error: message } = ERRORS.sip_host_not_public
  return connectionFailure('sip_host_not_public', { details: [{ path, message }] })
}
