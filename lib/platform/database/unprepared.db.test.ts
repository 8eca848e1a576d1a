import { expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { systemPool } from './client'

// Before the configuration is read.
process.env.DATABASE_PREPARED_STATEMENTS = 'false'

it('connections keep no statement where the configuration says so', async () => {
  await createContact(await makeAccount(), makeContact('+905321112233'))
  const { rows } = await systemPool().query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
})
