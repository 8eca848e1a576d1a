import { beforeEach, expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { poolTransaction } from '@/lib/platform/database/transaction'
import type { Account } from '@/lib/platform/tenancy/account'
import { countWaiting } from '@/testing/database'
import { POST } from './contacts/route'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
  const keyHash = hashApiKey(apiKey())
  await systemDb().apiKey.create({ data: { ownerId: account.id, keyHash, keyPrefix: 'key' } })
})

const apiKey = () => `pk_live_${String(account.id).padStart(48, '0')}`

const post = () =>
  POST(
    new Request('https://santral.example/api/v1/contacts', {
      method: 'POST',
      body: JSON.stringify({ first_name: 'Ada', phone: '05321112233' }),
      headers: { 'X-API-Key': apiKey(), 'Idempotency-Key': 'k' },
    }),
  )

const expireLease = () =>
  systemDb().idempotencyKey.updateMany({
    where: { ownerId: account.id },
    data: { leaseUntil: new Date(Date.now() - 1000) },
  })

const leaseHolder = async () =>
  (await systemDb().idempotencyKey.findFirst({ where: { ownerId: account.id } }))?.lease

const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted()

const contacts = () => systemDb().contact.count({ where: { ownerId: account.id } })

it('lets one of twenty simultaneous requests do the work', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, post))
  for (const answer of answers) expect([201, 409]).toContain(answer.status)
  const done = answers.filter(({ status }) => status === 201)
  const first = done.filter(({ headers }) => !headers.has('idempotent-replayed'))
  expect(first).toHaveLength(1)
  expect(await contacts()).toBe(1)
})

it('lets one of ten requests take over from a dead process', async () => {
  await systemDb().idempotencyKey.create({
    data: {
      ownerId: account.id,
      endpoint: 'createContact',
      key: 'k',
      bodyHash: await hashOfBody(),
      lease: 'a dead process',
      leaseUntil: new Date(Date.now() - 1000),
    },
  })
  const answers = await Promise.all(Array.from({ length: 10 }, post))
  const first = answers.filter(
    ({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'),
  )
  expect(first).toHaveLength(1)
  expect(await contacts()).toBe(1)
})

it('rolls back the work of a slow request that another one has taken over from', async () => {
  await poolTransaction(systemPool(), async (tx) => {
    await tx.query('select from users where id = $1 for no key update', [String(account.id)])
    const slow = post()
    // The request that waits first for the account continues first.
    await expect.poll(countWaiting).toBe(1)
    const before = await leaseHolder()
    await expireLease()
    const second = post()
    await expect.poll(leaseHolder).not.toBe(before)
    await expect.poll(countWaiting).toBe(2)
    await tx.query('commit')
    const answers = await Promise.all([slow, second])
    expect(statuses(answers)).toEqual([201, 409])
    expect((await second).status).toBe(201)
  })
  expect(await contacts()).toBe(1)
  expect(await systemDb().event.count({ where: { ownerId: account.id } })).toBe(1)
  const { contactCount } = await systemDb().user.findUniqueOrThrow({ where: { id: account.id } })
  expect(contactCount).toBe(1)
  const again = await post()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
})

async function hashOfBody(): Promise<string> {
  await post()
  const { bodyHash } = await systemDb().idempotencyKey.findFirstOrThrow({
    where: { ownerId: account.id },
  })
  await systemDb().idempotencyKey.deleteMany({ where: { ownerId: account.id } })
  await systemDb().contact.deleteMany({ where: { ownerId: account.id } })
  await systemDb().user.update({ where: { id: account.id }, data: { contactCount: 0 } })
  return bodyHash
}
