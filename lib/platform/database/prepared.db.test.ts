import { expect, it } from 'vitest'
import { findContactByPhone, searchContacts } from '@/lib/features/contacts/find-contacts'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { sqlTransaction } from '@/lib/platform/tenancy/tenant'
import { engine, onPostgres } from '@/testing/database'
import { systemPool } from './client'

async function kept(): Promise<string[]> {
  const { rows } = await systemPool().query<{ statement: string }>(
    `select statement from pg_prepared_statements where name like 'santral\\_%'`,
  )
  return rows.map(({ statement }) => statement)
}

onPostgres('on PostgreSQL', () => {
  it('a connection keeps the statements of a request, but not its searches', async () => {
    const account = await makeAccount()
    await createContact(account, makeContact('+905321112233'))
    for (let n = 0; n < 8; n++) {
      expect(await searchContacts(account, { phone: '05321112233', limit: 25 })).toHaveLength(1)
      expect(await searchContacts(account, { search: 'ada', limit: 25 })).toHaveLength(1)
    }
    const statements = await kept()
    expect(statements.some((text) => text.includes('insert into contacts'))).toBe(true)
    expect(statements.some((text) => text.includes('phone_last10 = any($2'))).toBe(true)
    expect(statements.filter((text) => text.includes('like'))).toEqual([])
  })
})

it('the same statement runs on many connections at once', async () => {
  const account = await makeAccount()
  await createContact(account, makeContact('+905321112233'))
  const found = await Promise.all(
    Array.from({ length: 30 }, () =>
      sqlTransaction(account, (tx) => findContactByPhone(tx, '5321112233')),
    ),
  )
  expect(found.every((contact) => contact?.firstName === 'Ada')).toBe(true)
  // The connections of PGlite share one session, which keeps none.
  expect(engine === 'pglite' ? await kept() : []).toEqual([])
})
