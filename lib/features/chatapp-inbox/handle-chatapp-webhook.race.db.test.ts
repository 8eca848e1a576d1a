import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { inboundPayload, statusPayload } from '@/emulators/chatapp/webhook-payloads'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { somebody } from '@/testing/features/calls'
import { createContact } from '@/lib/features/contacts/create-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { activitiesOf, APP_SECRET, post, recordSent } from '@/testing/features/chatapp-inbox'

vi.stubEnv('CHATAPP_APP_SECRET', APP_SECRET)
vi.stubEnv('CHATAPP_VERIFY_TOKEN', 'verify-token-of-the-tests')

const newId = () => `wamid.${randomUUID()}`
const five = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, run))
const stopsOf = ({ id: ownerId }: Account) =>
  systemDb().event.count({ where: { ownerId, name: 'dnc.requested' } })

async function sentBy(account: Account, phone: string): Promise<string> {
  const { contact } = await createContact(account, makeContact(phone))
  const platformId = newId()
  await recordSent(account, { contactId: contact.id, phone, platformId })
  return platformId
}

it('stores one of five simultaneous repeats, and marks once in every account', async () => {
  for (let round = 0; round < 5; round++) {
    const accounts = [await makeAccount(), await makeAccount()]
    // Each of the two senders answers a different account.
    const stops: object[] = []
    for (const mine of accounts) {
      const phone = somebody()
      let replyTo = ''
      for (const account of accounts) {
        const id = await sentBy(account, phone)
        if (account === mine) replyTo = id
      }
      stops.push(
        inboundPayload({ from: phone, text: 'STOP', replyTo, id: newId(), at: new Date() }),
      )
    }
    await Promise.all(stops.map((payload) => five(() => post(payload))))
    for (const account of accounts) {
      const where = { ownerId: account.id, direction: 'inbound' }
      expect(await systemDb().chatMessage.count({ where })).toBe(1)
      expect(await activitiesOf(account, 'message_received')).toHaveLength(1)
      expect(await activitiesOf(account, 'do_not_call')).toHaveLength(2)
      expect(await stopsOf(account)).toBe(2)
    }
  }
})

it('creates one contact from five first messages', async () => {
  const account = await makeAccount()
  const phone = somebody()
  const data = { id: randomUUID(), ownerId: account.id, direction: 'outbound', origin: 'panel' }
  await systemDb().call.create({ data: { ...data, phone, status: 'no_answer' } })
  await five(() => post(inboundPayload({ from: phone, text: 'Hi', id: newId(), at: new Date() })))
  expect(await systemDb().contact.count({ where: { ownerId: account.id } })).toBe(1)
  expect(await activitiesOf(account, 'message_received')).toHaveLength(5)
})

it('keeps the most advanced of simultaneous statuses', async () => {
  const account = await makeAccount()
  const phone = somebody()
  const id = await sentBy(account, phone)
  const statuses = ['sent', 'delivered', 'read', 'failed', 'delivered'] as const
  const at = new Date()
  await Promise.all(statuses.map((status) => post(statusPayload({ id, to: phone, status, at }))))
  expect(
    await systemDb().chatDelivery.findUniqueOrThrow({ where: { platformId: id } }),
  ).toMatchObject({ status: 'read', code: null })
})
