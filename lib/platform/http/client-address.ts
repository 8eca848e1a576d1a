import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The ranges of a reverse proxy: this machine and its private network. */
const PROXY_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

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
  })
}

/**
 * The IP address of the client, for rate limits: the last one in the chain that is not a proxy's, because
 * the client can invent everything before it. An IPv6 address is cut to its /64 network, all of which
 * belongs to one client.
 */
export function clientAddress(request: { headers: Pick<Headers, 'get'> }): string {
  const chain = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => ipaddr.isValid(text))
    .map((text) => ipaddr.process(text))
  const client = chain.findLast((address) => !PROXY_RANGES.has(address.range())) ?? chain[0]
  return client ? network(client) : 'unknown'
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const [a, b, c, d] = address.parts
  return new ipaddr.IPv6([a ?? 0, b ?? 0, c ?? 0, d ?? 0, 0, 0, 0, 0]).toString() + '/64'
}
