import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTrustedProxies } from '@/lib/platform/security/trusted-proxies'
import { clientAddress, clientNetwork, recordPeerAddresses } from './client-address'

beforeAll(() => {
  process.env.DATABASE_URL = 'postgresql://localhost/none'
  process.env.APP_SECRET = 'c'.repeat(32)
  process.env.AGENT_SECRET = 'd'.repeat(32)
})

const from = (chain: string | undefined, trusted = 'loopback') =>
  clientAddress(
    new Request('http://localhost/', { headers: chain ? { 'x-forwarded-for': chain } : {} }),
    parseTrustedProxies(trusted).ranges,
  )

describe('clientAddress', () => {
  it("is the peer's, whatever the client claims", () => {
    expect(from('203.0.113.7')).toBe('203.0.113.7')
    expect(from('8.8.8.8, 203.0.113.7')).toBe('203.0.113.7')
  })

  it('is what a proxy on this machine reports', () => {
    expect(from('203.0.113.7, 127.0.0.1')).toBe('203.0.113.7')
    expect(from('8.8.8.8, 203.0.113.7, ::1')).toBe('203.0.113.7')
    expect(from('203.0.113.7, ::ffff:127.0.0.1')).toBe('203.0.113.7')
  })

  it('is never what an untrusted peer in the private network reports', () => {
    expect(from('203.0.113.7, 192.168.1.20')).toBe('192.168.1.20')
    expect(from('203.0.113.7, 10.0.0.5, 127.0.0.1')).toBe('10.0.0.5')
  })

  it('is what trusted proxies in the private network report', () => {
    for (const trusted of ['loopback,private', ' 10.0.0.0/8 , loopback', '10.0.0.5,127.0.0.1']) {
      expect(from('8.8.8.8, 203.0.113.7, 10.0.0.5, 127.0.0.1', trusted)).toBe('203.0.113.7')
    }
    expect(from('203.0.113.7, fd00::5, 127.0.0.1', 'fd00::/8,loopback')).toBe('203.0.113.7')
  })

  it('is the first of a chain of trusted proxies', () => {
    expect(from('192.168.1.20, 127.0.0.1', 'loopback,private')).toBe('192.168.1.20')
    expect(from('127.0.0.1')).toBe('127.0.0.1')
  })

  it('is the network of an IPv6 address', () => {
    expect(from('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
    expect(from('2001:db8:1:2:bbbb::9')).toBe('2001:db8:1:2::/64')
  })

  it('is unknown where the last untrusted entry is not an IP address', () => {
    expect(from('example.com, 203.0.113.7')).toBe('203.0.113.7')
    expect(from('203.0.113.7, <script>, 127.0.0.1')).toBe('unknown')
    expect(from('203.0.113.7, 127.1')).toBe('unknown')
    expect(from('nonsense')).toBe('unknown')
    expect(from(undefined)).toBe('unknown')
  })
})

describe('clientNetwork', () => {
  it('names no single client', () => {
    const network = (chain: string) =>
      clientNetwork(new Request('http://localhost/', { headers: { 'x-forwarded-for': chain } }))
    expect(network('203.0.113.7')).toBe('203.0.113.0/24')
    expect(network('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48')
    expect(network('nonsense')).toBeNull()
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
