import { expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'
import { importBatch } from './import-batch'
import { contactsOf, importText, startImport, textFile } from '@/testing/features/contact-imports'
import { readImportRow } from './rules/contact-import-row'

const phone = (n: number) => `0532${String(n).padStart(7, '0')}`

const file = (numbers: number[]) =>
  `Ad,Telefon\n${numbers.map((n) => `Ada,${phone(n)}`).join('\n')}\n`

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

async function codeOf(outcome: Promise<unknown>): Promise<string> {
  return outcome.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}

it('runs one of many simultaneous imports at a time', async () => {
  const account = await makeAccount()
  const outcomes = await Promise.all(
    range(0, 8).map(() => codeOf(importText(account, file(range(0, 50))))),
  )
  expect(outcomes.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(1)
  expect(outcomes.filter((code) => code !== 'ok' && code !== 'import_running')).toEqual([])
  expect(await counts(account)).toEqual({ contactCount: 50, rows: 50 })
  expect(await systemDb().event.count({ where: { ownerId: account.id } })).toBe(50)
})

it('creates no contact twice and fills the quota exactly, while contacts are created and deleted', async () => {
  for (let round = 0; round < 3; round++) {
    const account = await makeAccount({ contactQuota: 900 })
    const deleted = await Promise.all(
      range(5000, 5010).map((n) => createContact(account, makeContact(phone(n)))),
    )
    await Promise.all([
      importText(account, file(range(0, 1200))),
      ...range(0, 40).map((n) => codeOf(createContact(account, makeContact(phone(n * 30))))),
      ...deleted.map(({ contact }) => codeOf(deleteContact(account, contact.id))),
    ])
    const { contactCount, rows } = await counts(account)
    expect(contactCount).toBe(rows)
    expect(rows).toBeLessThanOrEqual(900)
    // Deletions may have freed places during the import; a second import takes them.
    await importText(account, file(range(0, 1200)))
    expect(await counts(account)).toEqual({ contactCount: 900, rows: 900 })
    expect(await systemDb().event.count({ where: { ownerId: account.id } })).toBe(910)
  }
})

it('stops if the import has been ended, and stores nothing of that batch', async () => {
  const account: Account = await makeAccount()
  const running = await startImport(account, textFile(file([1])), {
    campaignId: null,
    onExisting: 'fill',
  })
  await systemDb().contactImport.update({ where: { id: running.id }, data: { status: 'failed' } })
  const row = readImportRow(['Ada', phone(1)], running.layout.columns, 2)
  const batch = importBatch(account, running, [{ line: 2, row, cells: [] }])
  await expect(batch).rejects.toThrow('interrupted')
  expect(await contactsOf(account)).toEqual([])
})
