import { beforeEach, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { createContact, getOrCreateContact } from './create-contact'
import { deleteContact } from './delete-contact'
import { makeSubscription } from '@/testing/features/webhooks'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const SPELLINGS = ['+90 532 111 22 33', '0532 111 22 33', '5321112233', '00905321112233']

async function outcome(promise: Promise<{ existing: boolean }>): Promise<string> {
  try {
    return (await promise).existing ? 'existing' : 'new'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

function tally(outcomes: string[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(outcomes)].map((name) => [name, outcomes.filter((each) => each === name).length]),
  )
}

it('creates one contact from twenty simultaneous spellings of one number', async () => {
  for (let round = 0; round < 10; round++) {
    account = await makeAccount()
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        createContact(account, makeContact(SPELLINGS[n % 4] ?? '')),
      ),
    )
    expect(made.filter(({ existing }) => !existing)).toHaveLength(1)
    expect(new Set(made.map(({ contact }) => contact.id)).size).toBe(1)
    expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
    expect(await systemDb().event.count({ where: { ownerId: account.id } })).toBe(1)
  }
})

it('fills the quota and never exceeds it', async () => {
  account = await makeAccount({ contactQuota: 7 })
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      outcome(createContact(account, makeContact(`53200000${String(n).padStart(2, '0')}`))),
    ),
  )
  expect(tally(outcomes)).toEqual({ new: 7, quota_exceeded: 23 })
  expect(await counts(account)).toEqual({ contactCount: 7, rows: 7 })
})

it('finds the contact that took the last place instead of rejecting its other spellings', async () => {
  for (let round = 0; round < 10; round++) {
    account = await makeAccount({ contactQuota: 1 })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        outcome(createContact(account, makeContact(SPELLINGS[n % 4] ?? ''))),
      ),
    )
    expect(tally(outcomes)).toEqual({ new: 1, existing: 11 })
  }
})

it('does not deadlock when transactions create the same contacts in different orders', async () => {
  const phones = Array.from({ length: 6 }, (_, n) => `532000000${n}`)
  const all = (order: string[]) =>
    transaction(account, async (tx) => {
      for (const phone of order) await getOrCreateContact(tx, account, makeContact(phone))
    })
  await Promise.all(Array.from({ length: 10 }, (_, n) => all(n % 2 ? phones : phones.toReversed())))
  expect(await counts(account)).toEqual({ contactCount: 6, rows: 6 })
})

it('keeps the count right while contacts are created and deleted', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, n) => createContact(account, makeContact(`532000000${n}`))),
  )
  const deleted = made.flatMap(({ contact }) => [
    outcome(deleteContact(account, contact.id).then(() => ({ existing: true }))),
    outcome(deleteContact(account, contact.id).then(() => ({ existing: true }))),
  ])
  const added = Array.from({ length: 10 }, (_, n) =>
    outcome(createContact(account, makeContact(`532000100${n}`))),
  )
  expect(tally(await Promise.all([...deleted, ...added]))).toEqual({
    existing: 10,
    not_found: 10,
    new: 10,
  })
  expect(await counts(account)).toEqual({ contactCount: 10, rows: 10 })
})

it('records one event and one delivery of each new contact', async () => {
  const subscriptions = await Promise.all([1, 2].map(() => makeSubscription(account)))
  const phones = Array.from({ length: 24 }, (_, n) => `53200000${String(n % 6).padStart(2, '0')}`)
  const made = await Promise.all(phones.map((phone) => createContact(account, makeContact(phone))))
  const ids = [...new Set(made.map(({ contact }) => contact.id))]
  expect(ids).toHaveLength(6)
  const where = { ownerId: account.id }
  const events = await systemDb().event.findMany({ where, include: { deliveries: true } })
  expect(events.map(({ eventId }) => eventId).toSorted()).toEqual(
    ids.map((id) => `contact.created:${id}`).toSorted(),
  )
  for (const { deliveries } of events) expect(deliveries).toHaveLength(subscriptions.length)
})

it('creates the contact or finds it, while others delete it', async () => {
  account = await makeAccount({ contactQuota: 1 })
  for (let round = 0; round < 20; round++) {
    const { contact } = await createContact(account, makeContact('5321112233'))
    const deleted = Array.from({ length: 2 }, () =>
      outcome(deleteContact(account, contact.id).then(() => ({ existing: true }))),
    )
    const added = Array.from({ length: 8 }, (_, n) =>
      outcome(createContact(account, makeContact(SPELLINGS[n % 4] ?? ''))),
    )
    expect(tally(await Promise.all(deleted))).toEqual({ existing: 1, not_found: 1 })
    for (const each of await Promise.all(added)) expect(each).toMatch(/^(new|existing)$/)
    const { contactCount, rows } = await counts(account)
    expect(contactCount).toBe(rows)
  }
})

it('frees a place once, however many requests delete the contact', async () => {
  for (let round = 0; round < 10; round++) {
    const { contact } = await createContact(account, makeContact('5320000001'))
    const deleted = Array.from({ length: 4 }, () =>
      outcome(deleteContact(account, contact.id).then(() => ({ existing: true }))),
    )
    expect(tally(await Promise.all(deleted))).toEqual({ existing: 1, not_found: 3 })
    expect(await counts(account)).toEqual({ contactCount: 0, rows: 0 })
  }
})

it('makes nobody wait in a circle who waits for the row of the account', async () => {
  const [referring, changing, waiting] = await Promise.all(
    [1, 2, 3].map(() => systemPool().connect()),
  )
  const row = `from users where id = ${account.id}`
  const untilLocked = (count: number) =>
    expect
      .poll(async () => {
        const locked = `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return (await systemPool().query<{ n: number }>(locked)).rows[0]?.n
      })
      .toBe(count)
  await referring!.query(`begin; select 1 ${row} for key share`)
  await changing!.query(`begin; update users set name = name where id = ${account.id}`)
  const creating = createContact(account, makeContact('+90 532 111 22 33'))
  await untilLocked(1)
  const locking = waiting!.query(`select 1 ${row} for no key update`)
  await untilLocked(2)
  await changing!.query('commit')
  expect(await outcome(creating)).toBe('new')
  await locking
  await referring!.query('commit')
  for (const client of [referring, changing, waiting]) client!.release()
  expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
})
