import { describe, expect, it } from 'vitest'
import { checkedLookup, inspectHost, mayBeConnected } from './resolve'

function look(addresses: string[], allowPrivate = false): Promise<unknown> {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = checkedLookup(allowPrivate, () => Promise.resolve(answers))
  return new Promise((resolve, reject) => {
    lookup('receiver.example', { all: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    )
  })
}

it('gives the connection exactly the IP addresses that it checked', async () => {
  const found = await look(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
  expect(found).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 },
  ])
})

it.each([
  [['127.0.0.1']],
  [['93.184.215.14', '10.0.0.1']],
  [['93.184.215.14', '::1']],
  [['::ffff:10.0.0.1']],
  [['64:ff9b::a9fe:a9fe']],
])('refuses a host name when any of its IP addresses is not public: %j', async (addresses) => {
  await expect(look(addresses)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
})

it('permits loopback and private networks where configured, and nothing else', async () => {
  await expect(look(['127.0.0.1', '192.168.1.4'], true)).resolves.toHaveLength(2)
  await expect(look(['169.254.169.254'], true)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
})

it('fails where the host name has no IP address', async () => {
  await expect(look([])).rejects.toMatchObject({ code: 'ENODATA' })
})

describe('mayBeConnected', () => {
  const may = (addresses: string[] | null, allowPrivate = false) => {
    const found = addresses?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const unknown = Object.assign(new Error('No such name'), { code: 'ENOTFOUND' })
    const resolve = () => (found ? Promise.resolve(found) : Promise.reject(unknown))
    return mayBeConnected('sip.example.com', allowPrivate, resolve)
  }

  it('takes a host whose IP addresses are all public, and one that does not resolve', async () => {
    expect(await may(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])).toBe(true)
    expect(await may(null)).toBe(true)
  })

  it.each([
    [['127.0.0.1']],
    [['93.184.215.14', '10.0.0.1']],
    [['93.184.215.14', '::1']],
    [['169.254.169.254']],
    [['168.63.129.16']],
    [['100.64.0.1']],
    [['224.0.0.1']],
    [['::ffff:10.0.0.1']],
  ])('refuses %j', async (addresses) => {
    expect(await may(addresses)).toBe(false)
  })

  it('takes loopback and private networks where configured, and nothing else', async () => {
    expect(await may(['127.0.0.1', '192.168.1.4', 'fd00::1'], true)).toBe(true)
    expect(await may(['169.254.169.254'], true)).toBe(false)
  })

  it('resolves names with the system, which has its hosts file', async () => {
    expect(await mayBeConnected('localhost', false)).toBe(false)
    expect(await mayBeConnected('localhost', true)).toBe(true)
    expect(await mayBeConnected('no-such-name.invalid', false)).toBe(true)
  })
})

describe('inspectHost', () => {
  const error = (code: string) => Object.assign(new Error(code), { code })
  const inspect = (addresses: string[] | string, services: Record<string, string[] | string>) => {
    const find = (found: string[] | string = 'ENOTFOUND') =>
      typeof found === 'string' ? Promise.reject(error(found)) : Promise.resolve(found)
    return inspectHost('sip.example', Object.keys(services), false, {
      addresses: async (host) => {
        const found = host === 'sip.example' ? addresses : host.split(' ')
        return (await find(found)).map((address) => ({ address, family: 4 }))
      },
      service: (name) => find(services[name]),
    })
  }

  it.each([
    ['an IP address', ['93.184.215.14'], {}, 'allowed'],
    ['a private IP address', ['10.0.0.1'], {}, 'refused'],
    ['nothing', 'ENOTFOUND', { '_sip._udp': 'ENODATA' }, 'unknown'],
    ['a service record alone', 'ENODATA', { '_sip._udp': ['93.184.215.14'] }, 'allowed'],
    ['a service record of a private host', 'ENODATA', { '_sip._tcp': ['10.0.0.1'] }, 'refused'],
    ['a name server that does not answer', 'EAI_AGAIN', {}, 'allowed'],
    ['one that answers half', 'ENOTFOUND', { '_sip._udp': 'ETIMEOUT' }, 'allowed'],
  ])('judges a host with %s', async (_, addresses, services, found) => {
    expect(await inspect(addresses, services)).toBe(found)
  })
})
