import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createJobTables } from '@/embedded/jobs/tables/schema'
import { systemPool } from './client'

function statedIndexes(): string[] {
  const files = readdirSync('prisma/schema').map((file) => `prisma/schema/${file}`)
  const lines = [...files, 'embedded/jobs/tables/schema.ts'].flatMap((file) =>
    readFileSync(file, 'utf8').split('\n'),
  )
  return lines.flatMap((line) => /^\s*(?:\/\/|--) (\w+): \S/.exec(line)?.[1] ?? [])
}

it('every index but primary keys states why it exists', async () => {
  await createJobTables(systemPool())
  const { rows } = await systemPool().query<{ name: string }>(
    `select i.relname as name from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
     where n.nspname in ('public', 'jobs') and not x.indisprimary`,
  )
  expect(statedIndexes().toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** Foreign keys without an index: what they refer to is deleted with its account, or the table has few rows. */
const WITHOUT_INDEX = {
  'appointment_reminder_sends.reminder_id': 'somebody deletes a reminder now and then',
  'call_messages.owner_id': 'an account is deleted',
  'activities.owner_id': 'an account is deleted',
  'calls.assistant_id': 'an account is deleted; a deleted assistant stays as a row',
  'campaigns.assistant_id': 'few rows',
  'campaigns.phone_number_id': 'few rows',
  'data_deletion_requests.contact_id': 'few rows',
  'lead_forms.assistant_id': 'few rows',
  'lead_forms.cadence_id': 'few rows',
  'lead_forms.campaign_id': 'few rows',
  'lead_forms.phone_number_id': 'few rows',
  'phone_numbers.assistant_id': 'few rows',
  'unused_trunks.owner_id': 'few rows',
}

// PostgreSQL looks for the rows that refer to a row whenever that row is deleted.
it('every foreign key begins an index, so that a deletion does not read a whole table', async () => {
  const { rows } = await systemPool().query<{ key: string }>(
    `select c.conrelid::regclass || '.' || a.attname as key from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select from pg_index x where x.indrelid = c.conrelid and x.indkey[0] = a.attnum
         -- Where the condition of an index only leaves out nulls, it finds the others.
         and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
  )
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(WITHOUT_INDEX).toSorted())
})
