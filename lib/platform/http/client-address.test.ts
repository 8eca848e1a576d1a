import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAddress, recordPeerAddresses } from './client-address'

const from = (chain?: string) =>
  clientAddress(
    new Request('http://localhost/', { headers: chain ? { 'x-forwarded-for': chain } : {} }),
  )

describe('clientAddress', () => {
  it("is the peer's, whatever the client claims", () => {
    expect(from('203.0.113.7')).toBe('203.0.113.7')
    expect(from('8.8.8.8, 203.0.113.7')).toBe('203.0.113.7')
  })

  it('is what a proxy in the private network reports', () => {
    expect(from('203.0.113.7, 10.0.0.5, 127.0.0.1')).toBe('203.0.113.7')
    expect(from('8.8.8.8, 203.0.113.7, ::1')).toBe('203.0.113.7')
    expect(from('203.0.113.7, ::ffff:192.168.1.1')).toBe('203.0.113.7')
  })

  it('is the first of a chain inside the private network', () => {
    expect(from('192.168.1.20, 127.0.0.1')).toBe('192.168.1.20')
    expect(from('127.0.0.1')).toBe('127.0.0.1')
  })

  it('is the network of an IPv6 address', () => {
    expect(from('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
    expect(from('2001:db8:1:2:bbbb::9')).toBe('2001:db8:1:2::/64')
  })

  it('ignores text that is not an IP address', () => {
    expect(from('example.com, 203.0.113.7, <script>')).toBe('203.0.113.7')
    expect(from('nonsense')).toBe('unknown')
    expect(from()).toBe('unknown')
  })
})

describe('recordPeerAddresses', () => {
  let server: Server
  let url: string
  beforeAll(async () => {
    recordPeerAddresses()
    recordPeerAddresses()
    server = createServer((request, response) => {
      response.end(request.headers['x-forwarded-for'])
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('appends the peer to the given chain', async () => {
    expect(await (await fetch(url)).text()).toBe('127.0.0.1')
    const said = { headers: { 'X-Forwarded-For': '8.8.8.8' } }
    expect(await (await fetch(url, said)).text()).toBe('8.8.8.8, 127.0.0.1')
  })
})
