import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { NewContact } from './rules/contact'
import { AppError } from '@/lib/platform/errors'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { getOrCreateContact } from './create-contact'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const getOrCreate = (input: NewContact, owner = account) =>
  transaction(owner, (tx) => getOrCreateContact(tx, owner, input))

const events = () => systemDb().event.findMany({ where: { ownerId: account.id } })

async function refusal(promise: Promise<unknown>): Promise<unknown> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  return error instanceof AppError ? { status: error.status, body: error.body } : error
}

describe('a new contact', () => {
  it('has the given fields and starts new and cold', async () => {
    const { contact, existing } = await getOrCreate({
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      phone: '0532 111 22 33',
      email: 'ayse@example.com',
      company: 'Yılmaz Mobilya',
      title: 'Müdür',
      notes: 'Likes walnut.',
      source: 'panel',
    })
    expect(existing).toBe(false)
    expect(contact).toMatchObject({
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      phone: '0532 111 22 33',
      email: 'ayse@example.com',
      company: 'Yılmaz Mobilya',
      title: 'Müdür',
      notes: 'Likes walnut.',
      status: 'new',
      stage: 'new',
      leadScore: 0,
      heat: 'cold',
      source: 'panel',
      dncAt: null,
    })
    expect(contact.id).toBeTypeOf('bigint')
    expect(contact.createdAt).toBeInstanceOf(Date)
    expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
  })

  it('records one event', async () => {
    const { contact } = await getOrCreate(makeContact('+905321112233', { lastName: 'Lovelace' }))
    await getOrCreate(makeContact('+905321112233'))
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      name: 'contact.created',
      eventId: `contact.created:${contact.id}`,
    })
    expect(JSON.parse(event!.payload)).toMatchObject({
      event: 'contact.created',
      data: {
        contactId: String(contact.id),
        firstName: 'Ada',
        lastName: 'Lovelace',
        name: 'Ada Lovelace',
        phoneNumber: '+905321112233',
        email: null,
        company: null,
        title: null,
        status: 'new',
        stage: 'new',
        source: 'zapier',
        createdAt: contact.createdAt.toISOString(),
      },
    })
  })

  it('needs a phone number of ten digits', async () => {
    expect(await refusal(getOrCreate(makeContact('532 111 22')))).toEqual({
      status: 400,
      body: {
        error: 'Invalid phone - must contain at least 10 digits',
        code: 'invalid_phone',
      },
    })
  })
})

describe('an existing contact', () => {
  it.each(['+90 532 111 22 33', '0532 111 22 33', '5321112233', '0090(532)111-22-33'])(
    'is found by %s and left unchanged',
    async (spelling) => {
      const first = await getOrCreate(makeContact('+905321112233'))
      const again = await getOrCreate(
        makeContact(spelling, { firstName: 'Other', email: 'o@x.com' }),
      )
      expect(again.existing).toBe(true)
      expect(again.contact).toMatchObject({ id: first.contact.id, firstName: 'Ada', email: null })
      expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
    },
  )

  it('belongs to one account only', async () => {
    const other = await makeAccount()
    const mine = await getOrCreate(makeContact('+905321112233'))
    const theirs = await getOrCreate(makeContact('+905321112233'), other)
    expect(theirs.existing).toBe(false)
    expect(theirs.contact.id).not.toBe(mine.contact.id)
  })
})

describe('the quota', () => {
  it('rejects one contact too many and reports the count', async () => {
    account = await makeAccount({ contactQuota: 2 })
    await getOrCreate(makeContact('5320000001'))
    await getOrCreate(makeContact('5320000002'))
    expect(await refusal(getOrCreate(makeContact('5320000003')))).toEqual({
      status: 403,
      body: {
        error: 'quota_exceeded',
        code: 'quota_exceeded',
        quota: { current: 2, limit: 2 },
      },
    })
    expect(await counts(account)).toEqual({ contactCount: 2, rows: 2 })
    expect(await events()).toHaveLength(2)
  })

  it('does not apply to an existing contact', async () => {
    account = await makeAccount({ contactQuota: 1 })
    const { contact } = await getOrCreate(makeContact('5320000001'))
    const again = await getOrCreate(makeContact('+90 532 000 00 01'))
    expect(again).toMatchObject({ existing: true, contact: { id: contact.id } })
  })

  it('is that of the plan, unless the account has its own', async () => {
    account = await makeAccount({ plan: 'free' })
    await systemDb().user.update({ where: { id: account.id }, data: { contactCount: 100 } })
    expect(await refusal(getOrCreate(makeContact('5320000001')))).toMatchObject({
      body: { quota: { current: 100, limit: 100 } },
    })
    account = await makeAccount({ plan: 'enterprise' })
    await systemDb().user.update({ where: { id: account.id }, data: { contactCount: 1_000_000 } })
    expect((await getOrCreate(makeContact('5320000001'))).existing).toBe(false)
  })

  it('gets the place back when the transaction fails', async () => {
    const failing = transaction(account, async (tx) => {
      await getOrCreateContact(tx, account, makeContact('5320000001'))
      throw new Error('later step failed')
    })
    await expect(failing).rejects.toThrow('later step failed')
    expect(await counts(account)).toEqual({ contactCount: 0, rows: 0 })
    expect(await events()).toEqual([])
  })
})
