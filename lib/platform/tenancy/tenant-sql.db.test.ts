import { expect, it } from 'vitest'
import { Prisma } from '@/prisma/generated/client'
import { OWNER, tenantDb, tenantQuery, transaction } from './tenant'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { createContact } from '@/lib/features/contacts/create-contact'

const makeAccounts = async () => {
  const [mine, other] = [await makeAccount(), await makeAccount()]
  await createContact(mine, makeContact('+905321110001'))
  await createContact(other, makeContact('+905321110002'))
  return { mine, other }
}

it('narrows a statement of a transaction to its account', async () => {
  const { mine } = await makeAccounts()
  const rows = await transaction(
    mine,
    (tx) => tx.query<{ phone: string }>`select phone from contacts where owner_id = ${OWNER}`,
  )
  expect(rows).toEqual([{ phone: '+905321110001' }])
})

it('changes rows of its account only', async () => {
  const { mine, other } = await makeAccounts()
  const changed = await transaction(
    mine,
    (tx) => tx.execute`update contacts set company = 'Changed' where owner_id = ${OWNER}`,
  )
  expect(changed).toBe(1)
  expect(await tenantDb(other).contact.findMany()).toMatchObject([{ company: null }])
})

it('puts the account into fragments that are nested in a statement', async () => {
  const { mine } = await makeAccounts()
  const own = Prisma.sql`owner_id = ${OWNER}`
  const rows = await transaction(
    mine,
    (tx) => tx.query<{ phone: string }>`select phone from contacts where ${own}`,
  )
  expect(rows).toHaveLength(1)
})

it('passes the account as $1 to a statement that is a text', async () => {
  const { mine } = await makeAccounts()
  const text = 'select phone from contacts where owner_id = $1 and phone like $2'
  expect((await tenantQuery(mine, text, ['%0001'])).rows).toHaveLength(1)
  expect((await tenantQuery(mine, text, ['%0002'])).rows).toEqual([])
  expect(await transaction(mine, (tx) => tx.queryText(text, ['%0001']))).toHaveLength(1)
})

it('refuses a statement that does not refer to the account', async () => {
  const { mine } = await makeAccounts()
  const refusal = 'A statement of one account must refer to the account'
  await expect(
    transaction(mine, async (tx) => tx.query`select phone from contacts`),
  ).rejects.toThrow(refusal)
  await expect(transaction(mine, async (tx) => tx.execute`delete from contacts`)).rejects.toThrow(
    refusal,
  )
  expect(() => tenantQuery(mine, 'select phone from contacts where id = $10')).toThrow(refusal)
})

it('offers no other raw statements', async () => {
  const { mine } = await makeAccounts()
  await transaction(mine, async (tx) => {
    // @ts-expect-error A transaction hides the raw methods of Prisma's client.
    expect(typeof tx.db.$queryRaw).toBe('function')
  })
  // @ts-expect-error So does the client of an account.
  expect(typeof tenantDb(mine).$executeRawUnsafe).toBe('function')
})
