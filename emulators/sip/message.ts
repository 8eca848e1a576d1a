/** A SIP request or response (RFC 3261). */
export interface SipMessage {
  /** `INVITE sip:… SIP/2.0` or `SIP/2.0 200 OK`. */
  start: string
  /** In order, because `Via` may occur several times. */
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

export function parseMessage(text: string): SipMessage {
  const end = text.indexOf('\r\n\r\n')
  const [start = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
  })
  return { start, headers, body: text.slice(end + 4) }
}

export function formatMessage({ start, headers, body }: SipMessage): string {
  const length: [string, string] = ['Content-Length', String(Buffer.byteLength(body))]
  const lines = [...headers, length].map(([name, value]) => `${name}: ${value}`)
  return [start, ...lines, '', body].join('\r\n')
}

export function header({ headers }: SipMessage, name: string): string {
  return headers.find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1] ?? ''
}

/** Returns the method of a request, or of the request of a response: `INVITE`, `BYE`, … */
export function methodOf(message: SipMessage): string {
  return header(message, 'CSeq').split(' ')[1] ?? ''
}

export function statusOf({ start }: SipMessage): number | null {
  return start.startsWith('SIP/2.0 ') ? Number(start.split(' ')[1]) : null
}

export function uriOf(value: string): string {
  return /<([^>]+)>/.exec(value)?.[1] ?? value.split(';')[0] ?? ''
}

/** Returns the number or name before the `@` of such a header. */
export function userOf(value: string): string {
  return /sip:([^@;>]+)@/.exec(value)?.[1] ?? ''
}

const COPIED = ['via', 'from', 'to', 'call-id', 'cseq', 'record-route']

/** Creates a response to a request. @param tag our tag of the dialog */
export function responseTo(
  request: SipMessage,
  status: string,
  tag: string,
  more: [string, string][] = [],
  body = '',
): SipMessage {
  const copied = request.headers
    .filter(([name]) => COPIED.includes(name.toLowerCase()))
    .map(([name, value]): [string, string] => {
      const isOpen = name.toLowerCase() === 'to' && !value.includes(';tag=')
      return [name, isOpen ? `${value};tag=${tag}` : value]
    })
  return { start: `SIP/2.0 ${status}`, headers: [...copied, ...more], body }
}
