import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect as connectTcp, isIPv6 } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { locateSipHost, type SipAddress } from './locate'
import type { SipAnswer, SipProbe, SipTarget } from './port'

/** How long an answer may take, the search for the host's IP address included, in milliseconds. */
const ANSWER_WITHIN_MS = 2500

/** When the message is sent again over UDP, in milliseconds. RFC 3261, section 17.1.2.2. */
const AGAIN_AFTER_MS = [500, 1500]

/** Number of characters that show whether an answer is SIP: `SIP/2.0 200`. */
const TELLING_LENGTH = 11

type Found = (answer: SipAnswer) => void

/** Starts an attempt, which stops where the signal is aborted. */
type Attempt = (to: SipAddress, host: string, found: Found, over: AbortSignal) => void

/**
 * Sends an OPTIONS request over UDP and TCP, and makes a handshake over TLS. It connects to the IP address that was
 * checked.
 */
export function optionsProbe({ allowPrivate }: { allowPrivate: boolean }): SipProbe {
  return {
    async ask(target) {
      const over = new AbortController()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<SipAnswer>((resolve) => {
        timer = setTimeout(() => resolve('silent'), ANSWER_WITHIN_MS)
      })
      try {
        return await Promise.race([attempt(target, allowPrivate, over.signal), late])
      } finally {
        clearTimeout(timer)
        over.abort()
      }
    },
  }
}

async function attempt(
  target: SipTarget,
  allowPrivate: boolean,
  over: AbortSignal,
): Promise<SipAnswer> {
  const to = await locateSipHost(target, allowPrivate)
  if (!to || over.aborted) return 'silent'
  return new Promise<SipAnswer>((resolve) => {
    over.addEventListener('abort', () => resolve('silent'))
    ATTEMPTS[target.transport](to, target.host, resolve, over)
  })
}

const ATTEMPTS: Record<SipTarget['transport'], Attempt> = {
  udp(to, host, found, over) {
    const socket = createSocket(isIPv6(to.address) ? 'udp6' : 'udp4')
    const callId = randomBytes(12).toString('hex')
    const send = () => {
      const { port } = socket.address()
      socket.send(optionsRequest(host, 'UDP', callId, port))
    }
    const timers: NodeJS.Timeout[] = []
    over.addEventListener('abort', () => {
      timers.forEach(clearTimeout)
      socket.close()
    })
    socket.on('error', () => found('silent'))
    socket.on('message', (message) => {
      const text = message.toString('latin1')
      if (isSipAnswer(text) && text.includes(callId)) found('answered')
    })
    // Connected, so that a closed port is known at once, and no other host can answer.
    socket.connect(to.port, to.address, () => {
      if (over.aborted) return
      send()
      timers.push(...AGAIN_AFTER_MS.map((ms) => setTimeout(send, ms)))
    })
  },
  tcp({ address, port }, host, found, over) {
    const socket = connectTcp({ host: address, port })
    over.addEventListener('abort', () => socket.destroy())
    socket.on('error', () => found('silent'))
    socket.on('connect', () => {
      const callId = randomBytes(12).toString('hex')
      socket.write(optionsRequest(host, 'TCP', callId, socket.localPort ?? 0))
    })
    let received = ''
    socket.on('data', (data) => {
      received += data.toString('latin1')
      if (received.length < TELLING_LENGTH) return
      found(isSipAnswer(received) ? 'answered' : 'silent')
    })
  },
  tls({ address, port }, host, found, over) {
    // Nothing is sent but the handshake, so a certificate need not prove who answers.
    const named = address === host ? {} : { servername: host }
    const socket = connectTls({ host: address, port, ...named, rejectUnauthorized: false })
    over.addEventListener('abort', () => socket.destroy())
    socket.on('error', () => found('silent'))
    socket.on('secureConnect', () => found('answered'))
  },
}

const isSipAnswer = (text: string) => /^SIP\/2\.0 [1-6]\d\d/.test(text)

/** RFC 3261, section 11.1. `rport` makes the answer come back through address translation. */
function optionsRequest(host: string, via: 'UDP' | 'TCP', callId: string, localPort: number) {
  const domain = isIPv6(host) ? `[${host}]` : host
  return [
    `OPTIONS sip:${domain} SIP/2.0`,
    `Via: SIP/2.0/${via} probe.invalid:${localPort};branch=z9hG4bK${callId};rport`,
    'Max-Forwards: 70',
    `From: <sip:probe@probe.invalid>;tag=${callId.slice(0, 8)}`,
    `To: <sip:${domain}>`,
    `Call-ID: ${callId}`,
    'CSeq: 1 OPTIONS',
    `Contact: <sip:probe@probe.invalid:${localPort}>`,
    'Accept: application/sdp',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n')
}
