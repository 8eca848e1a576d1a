import { describe, expect, it } from 'vitest'
import { isPrivateNetworkIpAddress, isPublicIpAddress } from './ip-address'

describe('isPublicIpAddress', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4017:80c::200e',
  ])('%s is public', (address) => {
    expect(isPublicIpAddress(address)).toBe(true)
  })

  it.each([
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local, where clouds keep credentials'],
    ['100.64.0.1', 'CGNAT'],
    ['100.100.100.200', 'CGNAT'],
    ['168.63.129.16', 'the wire server of Azure'],
    ['192.0.0.1', 'protocol assignments'],
    ['192.0.0.192', 'protocol assignments, where Oracle kept metadata'],
    ['192.0.2.1', 'documentation'],
    ['198.18.0.1', 'benchmarking'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:127.0.0.1', 'IPv4-mapped'],
    ['::ffff:8.8.8.8', 'IPv4-mapped, even of a public one'],
    ['::ffff:a00:1', 'IPv4-mapped in hex'],
    ['::ffff:0:10.0.0.1', 'IPv4-translated'],
    ['64:ff9b::a00:1', 'NAT64'],
    ['64:ff9b::a9fe:a9fe', 'NAT64 of 169.254.169.254'],
    ['64:ff9b::a83f:8110', 'NAT64 of 168.63.129.16'],
    ['2002:a83f:8110::', '6to4 of 168.63.129.16'],
    ['2001:0:4136:e378:8000:63bf:5601:5601', 'Teredo of 169.254.169.254'],
    ['::ffff:168.63.129.16', 'IPv4-mapped wire server of Azure'],
    ['64:ff9b::808:808', 'NAT64, even of a public one'],
    ['64:ff9b:1::a00:1', 'local NAT64'],
    ['2002:a00:1::', '6to4 of 10.0.0.1'],
    ['2002:808:808::1', '6to4'],
    ['2001::1', 'Teredo'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['fc00::1', 'unique local'],
    ['fd00:ec2::254', 'unique local, where Amazon keeps credentials'],
    ['fd20:ce::254', 'unique local, where Google keeps credentials'],
    ['fd12:3456:789a::1', 'unique local'],
    ['ff02::1', 'multicast'],
    ['100::1', 'discard'],
    ['4000::1', 'unassigned'],
    ['5f00::1', 'segment routing'],
  ])('%s is not (%s)', (address) => {
    expect(isPublicIpAddress(address)).toBe(false)
  })

  it('rejects what is not an IP address', () => {
    expect(isPublicIpAddress('example.com')).toBe(false)
    expect(isPublicIpAddress('')).toBe(false)
  })
})

describe('isPrivateNetworkIpAddress', () => {
  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1'])('%s', (address) => {
    expect(isPrivateNetworkIpAddress(address)).toBe(true)
  })

  it.each([
    '169.254.169.254',
    '168.63.129.16',
    'fd00:ec2::254',
    'FD00:0EC2:0::0254',
    'fd20:ce::254',
    '100.64.0.1',
    '0.0.0.0',
    '8.8.8.8',
    '::ffff:127.0.0.1',
  ])('not %s', (address) => {
    expect(isPrivateNetworkIpAddress(address)).toBe(false)
  })
})
