import { TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'
import { assertAllowed, checkedLookup } from './resolve'
import { isIpAddress, isPrivateNetworkIpAddress } from './rules/ip-address'

/** Limits the attempt to reach a dead host, whatever the request's timeout. */
const CONNECT_TIMEOUT_MS = 30_000

/**
 * Connects to checked IP addresses only.
 * @param allowPrivate permits loopback and private networks. No authority signs certificates for them, so theirs are
 * not checked
 */
export function checkedConnector(allowPrivate: boolean): buildConnector.connector {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    lookup: checkedLookup(allowPrivate),
    autoSelectFamily: true,
    rejectUnauthorized: !allowPrivate,
  })
  return (options, callback) => {
    try {
      // An IP address in the URL is never looked up.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIpAddress(host)) assertAllowed(host, allowPrivate)
    } catch (error) {
      callback(error as Error, null)
      return
    }
    connect(options, (error, socket) => {
      const distrust = socket instanceof TLSSocket ? untrusted(socket) : null
      if (error) callback(error, null)
      else if (distrust) {
        socket.destroy()
        callback(distrust, null)
      } else callback(null, socket)
    })
  }
}

/** The certificate error of a connection that does not check certificates itself; null for private IP addresses. */
function untrusted(socket: TLSSocket): Error | null {
  if (socket.authorized || isPrivateNetworkIpAddress(socket.remoteAddress ?? '')) return null
  const code = String(socket.authorizationError)
  return Object.assign(new Error(`The certificate is not valid: ${code}`), { code })
}
