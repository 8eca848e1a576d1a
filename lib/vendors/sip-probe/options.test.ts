import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { SELF_SIGNED } from '@/emulators/self-signed'
import { optionsProbe } from './options'
import type { SipTarget } from './port'

const HOST = '127.0.0.1'
const probe = optionsProbe({ allowPrivate: true })
const ask = (transport: SipTarget['transport'], port: number) =>
  probe.ask({ host: HOST, port, transport })

/** A SIP host that refuses every request, as many do. It ignores the first ones over UDP. */
const refusal = (request: string) => {
  const headers = request.split('\r\n').filter((line) => /^(Via|From|To|Call-ID|CSeq):/.test(line))
  return ['SIP/2.0 405 Method Not Allowed', ...headers, 'Content-Length: 0', '', ''].join('\r\n')
}

async function udpHost(ignored: number, respond = refusal) {
  const requests: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    requests.push(message.toString())
    if (requests.length > ignored) {
      socket.send(respond(message.toString()), from.port, from.address)
    }
  })
  socket.bind(0, HOST)
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { port: socket.address().port, requests }
}

async function tcpHost(respond: (request: string) => string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => socket.write(respond(data.toString('latin1'))))
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it('takes any SIP response over UDP as an answer, also to a repeated request', async () => {
  const { port, requests } = await udpHost(1)
  expect(await ask('udp', port)).toBe('answered')
  // It may be repeated once more before the answer is read.
  expect(requests.length).toBeGreaterThanOrEqual(2)
  expect(new Set(requests).size).toBe(1)
  expect(requests[0]).toMatch(/^OPTIONS sip:127\.0\.0\.1 SIP\/2\.0\r\n/)
})

it('takes any SIP response over TCP as an answer, and nothing else', async () => {
  expect(await ask('tcp', await tcpHost(refusal))).toBe('answered')
  expect(await ask('tcp', await tcpHost(() => 'HTTP/1.1 400 Bad Request\r\n\r\n'))).toBe('silent')
})

it('finds a host silent that ignores it, or answers somebody else', async () => {
  const strange = await udpHost(0, () => 'SIP/2.0 200 OK\r\nCall-ID: other\r\n\r\n')
  const answers = await Promise.all([ask('udp', strange.port), ask('udp', (await udpHost(9)).port)])
  expect(answers).toEqual(['silent', 'silent'])
})

it('asks by a handshake over TLS', async () => {
  const server = createTlsServer(SELF_SIGNED).listen(0, HOST)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  expect(await ask('tls', (server.address() as AddressInfo).port)).toBe('answered')
  expect(await ask('tls', await tcpHost(() => 'no TLS'))).toBe('silent')
})

it('sends nothing to a host that is not public', async () => {
  const { port, requests } = await udpHost(0)
  const strict = optionsProbe({ allowPrivate: false })
  expect(await strict.ask({ host: HOST, port, transport: 'udp' })).toBe('silent')
  expect(requests).toEqual([])
})
