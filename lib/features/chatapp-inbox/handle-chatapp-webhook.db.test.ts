import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  inboundPayload,
  type InboundMessage,
  statusPayload,
} from '@/emulators/chatapp/webhook-payloads'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { eventsOf as eventsOfCaller, somebody } from '@/testing/features/calls'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'
import { readTimeline } from '@/lib/features/contact-timeline/read-timeline'
import { forgetDeliveries } from '@/lib/features/messages/delivery-statuses'
import { forgetUnmatched } from './unmatched-messages'
import {
  activitiesOf,
  APP_SECRET,
  chatOf,
  post,
  recordSent,
} from '@/testing/features/chatapp-inbox'

vi.stubEnv('CHATAPP_APP_SECRET', APP_SECRET)
vi.stubEnv('CHATAPP_VERIFY_TOKEN', 'verify-token-of-the-tests')

const newId = () => `wamid.${randomUUID()}`
const eventsOf = async (account: Account) =>
  (await eventsOfCaller({ account } as Parameters<typeof eventsOfCaller>[0])).filter(
    ({ name }) => name === 'dnc.requested',
  )
const contactsOf = ({ id: ownerId }: Account) =>
  systemDb().contact.findMany({ where: { ownerId }, orderBy: { id: 'asc' } })

let account: Account
let other: Account
let phone: string
beforeEach(async () => {
  account = await makeAccount()
  other = await makeAccount()
  phone = somebody()
})

const write = (message: Partial<InboundMessage>) =>
  post(inboundPayload({ from: phone, at: new Date(), ...message }))

async function sentBy(by: Account, at = new Date()): Promise<string> {
  const { contact } = await createContact(by, makeContact(phone))
  const platformId = newId()
  await recordSent(by, { contactId: contact.id, phone, platformId })
  await systemDb().chatMessage.update({ where: { platformId }, data: { at } })
  return platformId
}

async function callBy(by: Account, startedAt: Date, number = phone) {
  const data = { id: randomUUID(), ownerId: by.id, direction: 'outbound', origin: 'panel' }
  await systemDb().call.create({ data: { ...data, phone: number, status: 'no_answer', startedAt } })
}

const inbound = async (by: Account) =>
  (await chatOf(by)).filter(({ direction }) => direction === 'inbound')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('a webhook', () => {
  it('is accepted only with the platform’s signature', async () => {
    await sentBy(account)
    const payload = inboundPayload({ from: phone, text: 'Hi', at: new Date() })
    await expect(post(payload, 'another secret')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await inbound(account)).toEqual([])
    await post({ object: 'page', entry: 'nothing that we know' })
  })

  it('stores a message once, with the platform’s time', async () => {
    await sentBy(account)
    const at = minutesAgo(3)
    at.setMilliseconds(0)
    const message = { text: 'Merhaba \u0000👋', id: newId(), at }
    await write(message)
    await write({ ...message, text: 'Stop' })
    const [contact] = await contactsOf(account)
    const rows = await inbound(account)
    expect(rows).toMatchObject([
      { platformId: message.id, phone, at, contactId: contact?.id, direction: 'inbound' },
    ])
    expect(await activitiesOf(account, 'message_received')).toEqual([
      {
        contactId: contact?.id,
        data: { channel: 'chatapp', kind: 'text', text: 'Merhaba \uFFFD👋' },
      },
    ])
    expect(await eventsOf(account)).toEqual([])
  })

  it('never stores a time in the future, which would keep the window open longer', async () => {
    await sentBy(account)
    await write({ text: 'Hi', at: new Date(Date.now() + 7_200_000) })
    const [row] = await inbound(account)
    expect(row?.at.getTime()).toBeLessThanOrEqual(Date.now())
  })
})

describe('a message belongs', () => {
  it('to the account that last called or wrote', async () => {
    await sentBy(account, minutesAgo(10))
    await callBy(other, minutesAgo(20))
    await write({ text: 'First' })
    expect([await inbound(account), await inbound(other)]).toMatchObject([[{ phone }], []])
    await callBy(other, minutesAgo(5))
    await write({ text: 'Second' })
    expect([await inbound(account), await inbound(other)]).toMatchObject([[{}], [{ phone }]])
    expect(await activitiesOf(account, 'message_received')).toHaveLength(1)
  })

  it('to the account whose message it answers, before any other', async () => {
    const id = await sentBy(account, minutesAgo(10))
    await sentBy(other, minutesAgo(1))
    await write({ text: 'Yes', type: 'interactive', replyTo: id })
    expect(await activitiesOf(account, 'message_received')).toMatchObject([
      { data: { kind: 'choice', text: 'Yes' } },
    ])
    expect(await inbound(other)).toEqual([])
    await write({ text: 'And?' })
    expect(await inbound(other)).toHaveLength(1)
  })

  it('to the account that created the latest contact, if none has called or written', async () => {
    const abroad = `+1${phone.slice(-10)}`
    await createContact(account, makeContact(phone.replace('+90', '0')))
    await createContact(other, makeContact(abroad))
    await write({ text: 'Hi' })
    expect([await inbound(account), await inbound(other)]).toMatchObject([[{ phone }], []])
  })

  it('to no account if none knows the number, or only an erased call has it', async () => {
    await callBy(account, new Date(), `+90 ••• ••• •• ${phone.slice(-2)}`)
    const id = newId()
    await write({ text: 'Stop', id })
    expect(await systemDb().chatMessage.count({ where: { platformId: id } })).toBe(0)
    expect(await contactsOf(account)).toEqual([])
  })

  it('to a new contact, with the name of the profile', async () => {
    await callBy(account, new Date())
    await write({ text: 'Hi', name: ' Ayşe\nYılmaz ' })
    expect(await contactsOf(account)).toMatchObject([
      { firstName: 'Ayşe Yılmaz', phone, source: 'chatapp' },
    ])
    expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
  })

  it('to no contact if the quota is full, and still counts as an opt-out', async () => {
    account = await makeAccount({ contactQuota: 0 })
    await callBy(account, new Date())
    await write({ text: 'Lütfen bana mesaj atmayın' })
    expect(await inbound(account)).toMatchObject([{ contactId: null, phone }])
    expect(await activitiesOf(account, 'message_received')).toMatchObject([{ contactId: null }])
    await systemDb().user.update({ where: { id: account.id }, data: { contactQuota: 5 } })
    const { contact } = await createContact({ ...account, contactQuota: 5 }, makeContact(phone))
    expect(contact).toMatchObject({ dncReason: 'Lütfen bana mesaj atmayın' })
  })
})

describe('an opt-out', () => {
  it('marks the contact, with its text and an event, once per message', async () => {
    await sentBy(account)
    const id = newId()
    await write({ text: 'STOP', id })
    await write({ text: 'STOP', id })
    const [contact] = await contactsOf(account)
    expect(contact).toMatchObject({ dncReason: 'STOP', dncAt: expect.any(Date) as Date })
    const data = { by: 'message', phone, reason: 'STOP', requestType: 'do_not_call' }
    expect(await activitiesOf(account, 'do_not_call')).toEqual([{ contactId: contact?.id, data }])
    expect(await eventsOf(account)).toMatchObject([
      { data: { phoneNumber: phone, reason: 'STOP', callId: null, requestType: 'do_not_call' } },
    ])
    await write({ text: 'Lütfen durdurun' })
    expect(await activitiesOf(account, 'do_not_call')).toHaveLength(2)
  })

  it('marks the contact in every account that has written to it, without the text', async () => {
    await sentBy(account, minutesAgo(1))
    await sentBy(other, minutesAgo(2))
    // The first account has only called; the contact of the second one has been deleted.
    const caller = await makeAccount()
    await callBy(caller, minutesAgo(3))
    await createContact(caller, makeContact(phone))
    const former = await makeAccount()
    await sentBy(former, minutesAgo(4))
    for (const { id } of await contactsOf(former)) await deleteContact(former, id)

    const id = newId()
    await write({ text: 'Stop messaging me, Ada', id })
    // As if the process had died before it stored the message.
    await systemDb().chatMessage.delete({ where: { platformId: id } })
    await write({ text: 'Stop messaging me, Ada', id })

    expect(await activitiesOf(other, 'do_not_call')).toMatchObject([
      { data: { by: 'message', reason: null } },
    ])
    expect(await eventsOf(other)).toMatchObject([{ data: { phoneNumber: phone, reason: null } }])
    expect(await activitiesOf(caller, 'do_not_call')).toEqual([])
    expect(await activitiesOf(former, 'do_not_call')).toMatchObject([{ contactId: null }])
    expect((await createContact(former, makeContact(phone))).contact.dncAt).not.toBeNull()
    expect(await inbound(other)).toEqual([])
  })

  it('opens a data-deletion request in each of them if it asks for that', async () => {
    await sentBy(account, minutesAgo(1))
    await sentBy(other, minutesAgo(2))
    await write({ text: 'STOP' })
    const id = newId()
    await write({ text: 'Verilerimi silin', id })
    await systemDb().chatMessage.delete({ where: { platformId: id } })
    await write({ text: 'Verilerimi silin', id })
    const requests = (by: Account) =>
      systemDb().dataDeletionRequest.findMany({ where: { ownerId: by.id } })
    expect(await requests(account)).toMatchObject([{ reason: 'Verilerimi silin' }, {}])
    expect(await requests(other)).toMatchObject([{ reason: null, phone }])
    expect(await eventsOf(other)).toMatchObject([
      { data: { requestType: 'do_not_call' } },
      { data: { requestType: 'data_deletion' } },
    ])
  })
})

describe('a number in another national spelling', () => {
  const dncOf = async (by: Account) => (await contactsOf(by)).map(({ dncAt }) => dncAt)

  it.each([
    ['+52 55 1234 0001', '+5215512340001'],
    ['+52 1 55 1234 0002', '+525512340002'],
    ['+54 11 1234 0003', '+5491112340003'],
    ['+54 11 15 1234 0004', '+5491112340004'],
    ['+55 11 98765 0005', '+551187650005'],
    ['+55 11 8765 0006', '+5511987650006'],
    ['+229 01 97 12 00 07', '+22997120007'],
    ['+229 97 12 00 08', '+2290197120008'],
  ])('is the contact’s: %s, %s', async (stored, sender) => {
    await createContact(account, makeContact(stored))
    await write({ from: sender, text: 'STOP' })
    expect(await dncOf(account)).toEqual([expect.any(Date)])
    expect(await inbound(account)).toHaveLength(1)
  })

  it('marks the contact in the other accounts that have written to it', async () => {
    await createContact(account, makeContact('+55 11 98765 0009'))
    const { contact } = await createContact(other, makeContact('+55 11 98765 0009'))
    const sent = { contactId: contact.id, phone: '+5511987650009', platformId: newId() }
    await recordSent(other, sent)
    await recordSent(account, { ...sent, contactId: null, platformId: newId() })
    await write({ from: '+551187650009', text: 'STOP' })
    expect([await dncOf(account), await dncOf(other)]).toEqual([
      [expect.any(Date)],
      [expect.any(Date)],
    ])
  })
})

describe('a message that belongs to no account', () => {
  const kept = (platformId: string) =>
    systemDb().unmatchedMessage.findUnique({ where: { platformId } })

  it('is kept, without its text', async () => {
    const id = newId()
    await write({ id, text: 'Hi' })
    expect(await kept(id)).toMatchObject({ phone, userId: null, requestType: null })
  })

  it('marks the contacts with the same last ten digits, as /dnc does', async () => {
    await createContact(account, makeContact(`+1${phone.slice(-10)}`))
    await write({ text: 'STOP' })
    expect(await contactsOf(account)).toMatchObject([{ dncAt: expect.any(Date) as Date }])
  })

  it('binds the contacts that get the number later, if it is an opt-out', async () => {
    await write({ text: 'STOP' })
    const { contact } = await createContact(account, makeContact(`${phone.slice(-10)} ext 5`))
    expect(contact.dncAt).not.toBeNull()
    const data = { by: 'message', phone, reason: null, requestType: 'do_not_call' }
    expect(await activitiesOf(account, 'do_not_call')).toEqual([{ contactId: contact.id, data }])
    const { contact: free } = await createContact(account, makeContact(somebody()))
    expect(free.dncAt).toBeNull()
  })

  it('is forgotten after a month, unless it is an opt-out', async () => {
    const [old, optOut, fresh] = [newId(), newId(), newId()]
    await write({ id: old, text: 'Hi', at: minutesAgo(31 * 24 * 60) })
    await write({ id: optOut, text: 'STOP', at: minutesAgo(31 * 24 * 60) })
    await write({ id: fresh, text: 'Hi' })
    await forgetUnmatched()
    expect(await Promise.all([old, optOut, fresh].map(kept))).toMatchObject([null, {}, {}])
  })
})

describe('a sender without a number', () => {
  const userId = () => `TR.${randomUUID()}`

  it('is the contact whose message it answers, and is known from then on', async () => {
    const user = userId()
    const replyTo = await sentBy(account)
    await write({ from: null, userId: user, text: 'Hi', replyTo })
    await write({ from: null, userId: user, text: 'STOP' })
    expect(await inbound(account)).toMatchObject([{ phone, userId: user }, { phone }])
    expect(await contactsOf(account)).toMatchObject([{ dncAt: expect.any(Date) as Date }])
  })

  it('is kept by the id, and bound to the number once that is known', async () => {
    const [user, id] = [userId(), newId()]
    await write({ from: null, userId: user, text: 'STOP', id })
    expect(await systemDb().unmatchedMessage.findMany({ where: { userId: user } })).toMatchObject([
      { platformId: id, phone: null, requestType: 'do_not_call' },
    ])
    await createContact(account, makeContact(phone))
    await write({ userId: user, text: 'Hi' })
    expect(await contactsOf(account)).toMatchObject([{ dncAt: expect.any(Date) as Date }])
  })

  it('is kept even without an id', async () => {
    const id = newId()
    await write({ from: null, text: 'STOP', id })
    const where = { platformId: id }
    expect(await systemDb().unmatchedMessage.findUnique({ where })).toMatchObject({ userId: null })
  })
})

describe('a delivery status', () => {
  const report = (id: string, status: 'sent' | 'delivered' | 'read' | 'failed') =>
    post(statusPayload({ id, to: phone, status, at: new Date() }))
  const known = (platformId: string) =>
    systemDb().chatDelivery.findUnique({ where: { platformId } })

  it('may arrive before the message, and moves forward only', async () => {
    const platformId = newId()
    await report(platformId, 'delivered')
    await report(platformId, 'sent')
    await report(platformId, 'failed')
    const { contact } = await createContact(account, makeContact(phone))
    await recordSent(account, { contactId: contact.id, phone, platformId })
    expect(await known(platformId)).toMatchObject({ status: 'delivered', code: null })
    await report(platformId, 'read')
    await report(platformId, 'delivered')
    const { entries } = await readTimeline(account, contact.id)
    expect(entries[0]?.content).toMatchObject({
      type: 'message_sent',
      delivery: { status: 'read' },
    })
  })

  it('keeps the reason of a failure', async () => {
    const platformId = newId()
    await report(platformId, 'sent')
    await report(platformId, 'failed')
    await report(platformId, 'sent')
    const detail = expect.any(String) as string
    expect(await known(platformId)).toMatchObject({ status: 'failed', code: 131026, detail })
  })

  it('is deleted after a month if it has no message', async () => {
    const [mine, lost, fresh] = [await sentBy(account), newId(), newId()]
    for (const id of [mine, lost, fresh]) await report(id, 'read')
    const updatedAt = minutesAgo(31 * 24 * 60)
    const where = { platformId: { in: [mine, lost] } }
    await systemDb().chatDelivery.updateMany({ where, data: { updatedAt } })
    expect(await forgetDeliveries()).toEqual({ forgotten: 1, more: false })
    expect(await Promise.all([mine, lost, fresh].map(known))).toMatchObject([{}, null, {}])
  })
})

it('handles the other notifications when one fails, and fails the request', async () => {
  const platformId = await sentBy(account)
  const id = newId()
  const message = inboundPayload({ from: phone, text: 'Hi', at: new Date(), id })
  const lost = newId()
  const broken = statusPayload({ id: lost, to: phone, status: 'read', at: new Date() })
  const fine = statusPayload({ id: platformId, to: phone, status: 'read', at: new Date() })
  const all = { ...message, entry: [broken, message, fine].flatMap(({ entry }) => entry) }
  const constraint = `"chat_deliveries_broken" check (platform_id <> '${lost}')`
  await systemDb().$executeRawUnsafe(`alter table chat_deliveries add constraint ${constraint}`)
  await expect(post(all)).rejects.toThrow('chat_deliveries_broken')
  await systemDb().$executeRaw`alter table chat_deliveries drop constraint chat_deliveries_broken`
  const stored = () =>
    systemDb().chatDelivery.count({ where: { platformId: { in: [platformId, lost] } } })
  expect(await stored()).toBe(1)
  await post(all)
  expect(await stored()).toBe(2)
  expect(await inbound(account)).toHaveLength(1)
})
