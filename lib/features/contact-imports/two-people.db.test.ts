import { beforeEach, describe, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { contactsOf, importText, textFile } from '@/testing/features/contact-imports'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { previewImport } from './preview-import'
import { readImport } from './read-imports'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const HEADER = 'Ad;Soyad;Telefon;E-posta;Şirket;Unvan;Notlar\n'

describe('a number that two people have', () => {
  const other = { line: 2, name: 'Ada King' }
  const rows = [
    'Ada;King;0532 111 22 33;;;;',
    'Can;;0532 111 22 34;;;;',
    'Bob;Stone;+905321112233;bob@x.com;;;',
    'King;Ada;5321112233;;King Ltd;;',
  ]

  it.each(['fill', 'overwrite'] as const)('keeps the first person of a file: %s', async (rule) => {
    const {
      id,
      reports,
      counts: reported,
    } = await importText(account, `${HEADER}${rows.join('\n')}`, { onExisting: rule })
    expect(reported).toMatchObject({ created: 2, updated: 1, rejected: 1 })
    const conflict = { name: 'Bob Stone', other }
    const rejection = { line: 4, reason: 'other_name', conflict }
    expect(reports).toContainEqual({ type: 'rejected', ...rejection })
    // Its name of today, which the last line may have changed.
    const today = rule === 'fill' ? 'Ada King' : 'King Ada'
    expect((await readImport(account, id)).rejections).toEqual([
      { ...rejection, conflict: { ...conflict, other: { line: 2, name: today } } },
    ])
    expect(await contactsOf(account)).toMatchObject([
      { firstName: rule === 'fill' ? 'Ada' : 'King', email: null, company: 'King Ltd' },
      { firstName: 'Can' },
    ])
  })

  it('keeps the first person in another batch, too', async () => {
    const between = Array.from({ length: 600 }, (_, n) => `Kim;;0533${1_000_000 + n};;;;`)
    const text = [...rows.slice(0, 2), ...between, ...rows.slice(2)].join('\n')
    const { id } = await importText(account, `${HEADER}${text}`, { onExisting: 'overwrite' })
    expect((await readImport(account, id)).rejections).toMatchObject([
      { line: 604, conflict: { name: 'Bob Stone', other: { line: 2, name: 'King Ada' } } },
    ])
  })

  it('does not fill in a contact of another name, nor add it to the campaign', async () => {
    await createContact(account, makeContact('05321112233', { firstName: 'Ada', lastName: 'King' }))
    const campaign = await systemDb().campaign.create({
      data: { ownerId: account.id, name: 'Autumn' },
    })
    const { id, counts: reported } = await importText(account, `${HEADER}${rows[2]}`, {
      campaignId: campaign.id,
    })
    expect(reported).toMatchObject({ created: 0, updated: 0, rejected: 1 })
    expect((await readImport(account, id)).rejections).toMatchObject([
      { line: 2, conflict: { name: 'Bob Stone', other: { line: null, name: 'Ada King' } } },
    ])
    expect(await contactsOf(account)).toMatchObject([{ firstName: 'Ada', email: null }])
    const stored = await systemDb().contactImportRejection.findFirstOrThrow()
    expect(JSON.stringify(stored.conflict)).not.toContain('King')
    await deleteContact(account, (await contactsOf(account))[0]!.id)
    expect((await readImport(account, id)).rejections).toMatchObject([
      { conflict: { name: 'Bob Stone', other: { line: null, name: '' } } },
    ])
    expect(await systemDb().campaignContact.count()).toBe(0)
  })

  it('is shown before the import', async () => {
    const { conflicts } = await previewImport(textFile(`${HEADER}${rows.join('\n')}`))
    expect(conflicts).toEqual([{ line: 4, name: 'Bob Stone', other }])
  })
})
