import { expect, it } from 'vitest'
import { checkedLookup } from './resolve'

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
