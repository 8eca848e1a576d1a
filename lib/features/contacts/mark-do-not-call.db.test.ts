import { beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Contact } from './rules/contact'
import { createContact } from './create-contact'
import { requestDoNotCall } from './request-do-not-call'
import { makeAccount, makeContact } from '@/testing/features/contacts'

let account: Account
let contact: Contact
beforeEach(async () => {
  account = await makeAccount()
  contact = (await createContact(account, makeContact('+905321112233'))).contact
})

const activities = () =>
  systemDb().activity.findMany({ where: { ownerId: account.id }, orderBy: { id: 'asc' } })
const events = () =>
  systemDb().event.findMany({
    where: { ownerId: account.id, name: 'dnc.requested' },
    orderBy: { id: 'asc' },
  })

it('marks the contact and keeps a record of the request and its reason', async () => {
  const marked = await requestDoNotCall(account, contact.id, { by: 'panel', reason: 'No time' })
  expect(marked.dncAt).toBeInstanceOf(Date)
  expect(marked.dncReason).toBe('No time')
  expect(await activities()).toMatchObject([
    {
      contactId: contact.id,
      kind: 'do_not_call',
      data: {
        by: 'panel',
        phone: '+905321112233',
        reason: 'No time',
        requestType: 'do_not_call',
      },
    },
  ])
})

it('keeps the time and reason of the first request and a record of each', async () => {
  const first = await requestDoNotCall(account, contact.id, { by: 'panel' })
  const second = await requestDoNotCall(account, contact.id, {
    by: 'call',
    reason: 'Asked again',
    requestType: 'data_deletion',
  })
  expect(second).toMatchObject({ dncAt: first.dncAt, dncReason: null })
  expect(await activities()).toHaveLength(2)
  expect((await events()).map((event) => event.eventId)).toEqual([
    `dnc.requested:${contact.id}:1`,
    `dnc.requested:${contact.id}:2`,
  ])
  const last = JSON.parse((await events())[1]!.payload) as { data: unknown }
  expect(last.data).toEqual({
    contactId: String(contact.id),
    phoneNumber: '+905321112233',
    requestType: 'data_deletion',
    reason: 'Asked again',
    callId: null,
  })
})

it('records no event for a request through the API', async () => {
  await requestDoNotCall(account, contact.id, { by: 'api' })
  expect(await activities()).toHaveLength(1)
  expect(await events()).toEqual([])
})

it('finds no contact of another account', async () => {
  const other = await makeAccount()
  const request = requestDoNotCall(other, contact.id, { by: 'panel' })
  await expect(request).rejects.toMatchObject({ code: 'not_found' })
  expect(await activities()).toEqual([])
})
