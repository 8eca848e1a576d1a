import { beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Contact } from './rules/contact'
import { createContact } from './create-contact'
import { readContact } from './read-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { updateContact } from './update-contact'

let account: Account
let contact: Contact
beforeEach(async () => {
  account = await makeAccount()
  const input = makeContact('+905321112233', {
    lastName: 'Lovelace',
    email: 'ada@x.com',
    notes: 'Old',
  })
  contact = (await createContact(account, input)).contact
})

const activities = () => systemDb().activity.findMany({ where: { contactId: contact.id } })

it('changes the given fields and nothing else', async () => {
  const updated = await updateContact(account, contact.id, {
    by: 'api',
    firstName: 'Augusta',
    stage: 'evaluating',
    status: 'interested',
  })
  const expected = { ...contact, firstName: 'Augusta', stage: 'evaluating', status: 'interested' }
  expect(updated).toMatchObject(expected)
  expect(await readContact(account, contact.id)).toEqual(expected)
})

it('clears the fields that are null; a cleared last name is empty', async () => {
  await updateContact(account, contact.id, {
    by: 'panel',
    lastName: null,
    email: null,
    company: null,
    notes: null,
  })
  expect(await readContact(account, contact.id)).toEqual({
    ...contact,
    lastName: '',
    email: null,
    notes: null,
  })
})

it('keeps the previous values, but not the text of notes', async () => {
  const change = {
    by: 'panel',
    stage: 'lost',
    email: null,
    notes: 'New',
    firstName: 'Ada',
  } as const
  await updateContact(account, contact.id, change)
  expect(await activities()).toMatchObject([
    {
      kind: 'contact_updated',
      data: {
        by: 'panel',
        changes: expect.arrayContaining([
          { field: 'stage', from: 'new', to: 'lost' },
          { field: 'email', from: 'ada@x.com', to: null },
          { field: 'notes' },
        ]),
      },
    },
  ])
  const [activity] = await activities()
  expect((activity!.data as { changes: unknown[] }).changes).toHaveLength(3)
})

it('does nothing when nothing changes', async () => {
  await updateContact(account, contact.id, { by: 'api' })
  await updateContact(account, contact.id, { by: 'api', firstName: 'Ada', email: 'ada@x.com' })
  expect(await activities()).toEqual([])
})

it('finds no contact of another account', async () => {
  const other = await makeAccount()
  const change = { by: 'api', firstName: 'Mine' } as const
  await expect(updateContact(other, contact.id, change)).rejects.toMatchObject({ status: 404 })
  await expect(updateContact(account, 999_999_999n, change)).rejects.toMatchObject({ status: 404 })
  expect(await readContact(account, contact.id)).toEqual(contact)
})
