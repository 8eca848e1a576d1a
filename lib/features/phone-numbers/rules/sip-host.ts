/** A host name, an IPv4 address in any notation or an IPv6 address in brackets, and optionally a port. */
const SIP_HOST = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?\.?)(?::(\d{1,5}))?$/i

const MAX_PORT = 65_535

/**
 * A SIP host in the one notation that all programs read alike: `0x7f.1:05060` becomes `127.0.0.1:5060`, and the final
 * dot of a name goes. What is checked is so what the exchange gets.
 * @returns null if the text is not a host, or its port is not within 1 to 65535
 */
export function normalizeSipHost(text: string): string | null {
  const [, host, digits] = SIP_HOST.exec(text) ?? []
  if (!host || !URL.canParse(`http://${host}`)) return null
  const { hostname } = new URL(`http://${host}`)
  const name = hostname.replace(/\.$/, '')
  if (digits === undefined) return name
  const port = Number(digits)
  return port >= 1 && port <= MAX_PORT ? `${name}:${port}` : null
}
