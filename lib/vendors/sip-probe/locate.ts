import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { resolveAllowed } from '@/lib/vendors/outgoing-http'
import type { SipTarget } from './port'

export interface SipAddress {
  /** An IP address that may be connected to. */
  address: string
  port: number
}

const SERVICES = { udp: '_sip._udp', tcp: '_sip._tcp', tls: '_sips._tcp' } as const

const USUAL_PORTS = { udp: 5060, tcp: 5060, tls: 5061 } as const

/**
 * Locates a SIP host as in RFC 3263: with a port there, else by the service record of the transport, else at the usual
 * port. Null if the host is unknown, or if any of its IP addresses must not be connected to.
 */
export async function locateSipHost(
  { host, port, transport }: SipTarget,
  allowPrivate: boolean,
): Promise<SipAddress | null> {
  const service = port || isIP(host) ? null : await findService(`${SERVICES[transport]}.${host}`)
  const [found] = await resolveAllowed(service?.name ?? host, allowPrivate)
  if (!found) return null
  return { address: found, port: port ?? service?.port ?? USUAL_PORTS[transport] }
}

async function findService(name: string) {
  const records = await new Resolver({ timeout: 1000, tries: 1 }).resolveSrv(name).catch(() => [])
  return records.toSorted((a, b) => a.priority - b.priority)[0] ?? null
}
