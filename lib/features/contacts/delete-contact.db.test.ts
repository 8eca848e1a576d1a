import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { createContact } from './create-contact'
import { deleteContact } from './delete-contact'
import { readTimeline } from '@/lib/features/contact-timeline/read-timeline'
import { requestDoNotCall } from './request-do-not-call'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'

it('deletes the contact and frees its place; calls and records stay', async () => {
  const account = await makeAccount({ contactQuota: 1 })
  const { contact } = await createContact(account, makeContact('+905321112233'))
  await requestDoNotCall(account, contact.id, { by: 'panel', reason: 'Asked by e-mail' })
  const call = await systemDb().call.create({
    data: {
      id: randomUUID(),
      ownerId: account.id,
      contactId: contact.id,
      direction: 'outbound',
      origin: 'panel',
      phone: '+905321112233',
    },
  })
  await deleteContact(account, contact.id)
  expect(await counts(account)).toEqual({ contactCount: 0, rows: 0 })
  expect(await systemDb().call.findUnique({ where: { id: call.id } })).toMatchObject({
    contactId: null,
    phone: '+905321112233',
  })
  expect(await systemDb().activity.findMany({ where: { ownerId: account.id } })).toMatchObject([
    {
      kind: 'do_not_call',
      contactId: null,
      data: { phone: '+905321112233', reason: 'Asked by e-mail' },
    },
  ])
})

it('keeps a do-not-call request in force when the number comes back', async () => {
  const account = await makeAccount()
  const first = await createContact(account, makeContact('+905321112233'))
  const request = { by: 'panel', reason: 'Asked by e-mail' } as const
  const asked = await requestDoNotCall(account, first.contact.id, request)
  await deleteContact(account, first.contact.id)
  const { contact, existing } = await createContact(account, makeContact('0532 111 22 33'))
  expect(existing).toBe(false)
  expect(contact.dncReason).toBe('Asked by e-mail')
  expect(Math.abs(Number(contact.dncAt) - Number(asked.dncAt))).toBeLessThan(1000)
  const { entries } = await readTimeline(account, contact.id)
  expect(entries.map(({ content }) => content.type).toSorted()).toEqual(['created', 'do_not_call'])
  expect((await createContact(account, makeContact('0533 111 22 33'))).contact.dncAt).toBeNull()
  const other = await makeAccount()
  expect((await createContact(other, makeContact('0532 111 22 33'))).contact.dncAt).toBeNull()
  await deleteContact(account, contact.id)
  const again = await createContact(account, makeContact('5321112233'))
  expect(again.contact.dncReason).toBe('Asked by e-mail')
})

it('finds neither a contact of another account nor a deleted one', async () => {
  const account = await makeAccount()
  const other = await makeAccount()
  const { contact } = await createContact(account, makeContact('+905321112233'))
  await expect(deleteContact(other, contact.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
  await deleteContact(account, contact.id)
  await expect(deleteContact(account, contact.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await counts(account)).toEqual({ contactCount: 0, rows: 0 })
})
