import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { config } from '@/lib/platform/config'
import { cutAddress, networkOf } from '@/lib/platform/security/network'
import { isIpAddress, isTrustedProxy } from '@/lib/platform/security/trusted-proxies'

let recording = false

/**
 * Appends the peer's IP address to the `X-Forwarded-For` of every request, as each proxy does, so that its
 * last entry can be trusted. Called once, when the server starts.
 */
export function recordPeerAddresses(): void {
  if (recording) return
  recording = true
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket }
    const given = request.headers['x-forwarded-for']
    const chain = [given, socket.remoteAddress].flat().filter(Boolean)
    request.headers['x-forwarded-for'] = chain.join(', ')
    // Code that reads the raw headers joins these two.
    if (socket.remoteAddress) request.rawHeaders.push('X-Forwarded-For', socket.remoteAddress)
  })
}

interface Headed {
  headers: Pick<Headers, 'get'>
}

/**
 * The IP address of the client, for rate limits: the last one in the chain that is not a trusted proxy's,
 * because the client can invent everything before it. An IPv6 address is cut to its /64 network, all of
 * which belongs to one client. `unknown` if that entry is not an IP address.
 * See docs/contract/decisions/accounts.md#client-address.
 */
export function clientAddress(request: Headed, proxies = config().TRUSTED_PROXIES): string {
  const chain = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  const client = chain.findLast((text) => !isTrustedProxy(text, proxies)) ?? chain[0] ?? ''
  return isIpAddress(client) ? cutAddress(client, 32, 64) : 'unknown'
}

export function clientNetwork(request: Headed): string | null {
  return networkOf(clientAddress(request))
}
