import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { drain } from './drain'

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

it('answers the requests of connections that were not accepted yet', async () => {
  const server = createServer((_, response) => response.end('here'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write(REQUEST)
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const [answers] = await Promise.all([Promise.all(sockets.map(text)), drain(server)])
  expect(answers.filter((answer) => answer.endsWith('here'))).toHaveLength(30)
})

it('answers a request that arrived while the process was not scheduled', async () => {
  const server = createServer((_, response) => response.end('here'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(REQUEST)
  await once(socket, 'data')

  const drained = drain(server, 1000)
  await expect.poll(() => server.listening).toBe(false)
  socket.write(REQUEST)
  // Until idle connections are due to be closed, with the request unread.
  for (const end = performance.now() + 1100; performance.now() < end;);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  await drained
})

it('answers a request that is on its way, and ends its connection and the idle ones', async () => {
  const server = createServer((_, response) => response.end('here'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  async function open() {
    const socket = connect(port, '127.0.0.1')
    socket.write(REQUEST)
    expect(String(await once(socket, 'data'))).toContain('Connection: keep-alive')
    return socket
  }
  const [asking, idle] = await Promise.all([open(), open()])

  const drained = drain(server)
  await expect.poll(() => server.listening).toBe(false)
  asking.write(REQUEST)
  const answer = await text(asking)
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(answer).toContain('\r\nConnection: close\r\n')
  expect(await text(idle)).toBe('')
  await drained
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
})
