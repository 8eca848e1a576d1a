import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { inTime } from '../in-time'
import { openCall, type TelephoneCall, type WiredCall } from './call'
import {
  formatMessage,
  header,
  methodOf,
  parseMessage,
  responseTo,
  statusOf,
  userOf,
} from './message'

export type { TelephoneCall } from './call'

/** A telephone and its provider: SIP over UDP on loopback, without registration and passwords. */
export interface Telephone {
  address: string
  readonly invites: number
  nextCall(to: string): Promise<TelephoneCall>
  call(dialed: { exchange: string; from: string; to: string }): Promise<TelephoneCall>
  close(): void
}

export async function startTelephone(): Promise<Telephone> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  const calls = new Map<string, Promise<WiredCall>>()
  const waiting = new Map<string, (call: TelephoneCall) => void>()
  let invites = 0

  const wireTo = (toPort: number, host: string) => ({
    port,
    send: (message: Parameters<typeof formatMessage>[0]) =>
      socket.send(formatMessage(message), toPort, host),
  })

  socket.on('message', (bytes, { port: from, address }) => {
    const message = parseMessage(bytes.toString())
    const wire = wireTo(from, address)
    const known = calls.get(header(message, 'Call-ID'))
    if (known) return void known.then((call) => call.receive(message))
    if (statusOf(message) !== null || methodOf(message) === 'ACK') return
    // For example OPTIONS, a keep-alive.
    if (methodOf(message) !== 'INVITE') return wire.send(responseTo(message, '200 OK', 'telephone'))
    invites++
    const opened = openCall(wire, { invite: message })
    calls.set(header(message, 'Call-ID'), opened)
    void opened.then((call) => waiting.get(userOf(header(message, 'To')))?.(call))
  })

  return {
    address: `127.0.0.1:${port}`,
    get invites() {
      return invites
    },
    nextCall: (to) =>
      inTime(new Promise((resolve) => waiting.set(to, resolve)), `no call to ${to}`),
    async call(dialed) {
      const { hostname, port: toPort } = new URL(`sip://${dialed.exchange}`)
      const opened = openCall(wireTo(Number(toPort), hostname), { dialed })
      const call = await opened
      calls.set(call.callId, opened)
      return call
    },
    close() {
      for (const opened of calls.values()) void opened.then((call) => call.close())
      socket.close()
    },
  }
}
