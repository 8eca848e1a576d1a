import { isIpAddress, isPrivateNetworkIpAddress, isPublicIpAddress } from './ip-address'

/** Host names that only resolve inside one network or machine. RFC 6761, 6762, 8375. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/

/**
 * The host of a URL, without the brackets of an IPv6 address and without a final dot. The URL parser has already
 * normalized every notation of an IPv4 address (decimal, octal, hexadecimal, short).
 */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Whether the text of a host shows that it is not public: an IP address that is not, or a local name. */
export function isPrivateNetworkHost(host: string): boolean {
  if (isIpAddress(host)) return !isPublicIpAddress(host)
  return !host.includes('.') || LOCAL_NAME.test(host)
}

/** Whether the installation may permit a host that is not public: a local name, a loopback or private IP address. */
export function isOwnNetworkHost(host: string): boolean {
  return isIpAddress(host) ? isPrivateNetworkIpAddress(host) : true
}

/** Whether a host name never resolves (RFC 6761). It may have a port. */
export function neverResolves(host: string): boolean {
  return /(^|\.)invalid\.?(:\d+)?$/i.test(host)
}
