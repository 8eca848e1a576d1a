import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { autoCommit } from '@/lib/platform/tenancy/tenant'
import { createContact } from './create-contact'
import { deleteContact } from './delete-contact'
import { orphanedRequestDate } from './do-not-call-date'
import { findContactByPhone, searchContacts } from './find-contacts'
import { readStoredPhones } from './read-stored-phones'
import { readStoredRequests } from './read-stored-requests'
import { requestDoNotCall, requestDoNotCallByApi } from './request-do-not-call'
import { makeAccount, makeContact } from '@/testing/features/contacts'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const create = async (phone: string, by = account) =>
  (await createContact(by, makeContact(phone))).contact
const mark = (phone: string) => requestDoNotCallByApi(account, { phone }, 'No more')
const doNotCallDate = async (phone: string) => {
  const statements = autoCommit(account)
  const contact = await findContactByPhone(statements, phone)
  return contact ? contact.dncAt : orphanedRequestDate(statements, phone)
}
const contactsOf = () =>
  systemDb().contact.findMany({ where: { ownerId: account.id }, orderBy: { id: 'asc' } })

const WRITINGS = [
  '+90 532 111 22 44',
  '+90 532 111 22 44 ext 22',
  '0532 111 22 44;ext=15',
  '5321112244 x16',
  '905321112244.0',
  '０５３２１１１２２４４',
  'tel:+90-532-111-22-44;ext=3',
  '+90 532 111 22 44 Nebenstelle 22',
  '905.321.112.244,00',
  '9.05321112244E+11',
]

describe('all writings of a number', () => {
  it('are one contact, also when they arrive at the same time', async () => {
    const contacts = await Promise.all(WRITINGS.map((phone) => create(phone)))
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(1)
    for (const phone of WRITINGS) {
      expect(await searchContacts(account, { phone, limit: 5 }), phone).toHaveLength(1)
    }
  })

  it.each(WRITINGS)('are marked by any other: %s', async (phone) => {
    await create(phone)
    expect(await mark('0532 111 22 44')).toBe(1)
    for (const other of WRITINGS) expect(await doNotCallDate(other)).not.toBeNull()
  })

  it('stay marked when the contact is deleted and comes back', async () => {
    const { id } = await create('+90 532 111 22 44 ext 22')
    await mark('+90 532 111 22 44 ext 22')
    await deleteContact(account, id)
    expect(await doNotCallDate('905321112244.0')).not.toBeNull()
    expect((await create('0532 111 22 44')).dncAt).not.toBeNull()
  })

  it('are another person’s where the digits of an extension make up that number', async () => {
    await create('+90 532 111 22 44 ext 22')
    expect((await create('0211 122 44 22')).phone).toBe('0211 122 44 22')
  })

  it('include other national spellings', async () => {
    for (const [one, other] of [
      ['+55 11 98765-4321', '+55 11 8765-4321'],
      ['+229 01 97 12 34 56', '+229 97 12 34 56'],
      ['+54 9 11 1234 5678', '+54 11 1234 5678'],
    ] as const) {
      const { id } = await create(one)
      expect((await create(other)).id).toBe(id)
      expect(await mark(other)).toBe(1)
      expect(await doNotCallDate(one)).not.toBeNull()
    }
  })
})

async function storedBefore(phone: string, dncAt: Date | null = null): Promise<bigint> {
  const { rows } = await systemPool().query<{ id: string }>(
    `insert into contacts (owner_id, phone, dnc_at, updated_at) values ($1, $2, $3, now()) returning id`,
    [account.id, phone, dncAt],
  )
  return BigInt(rows[0]!.id)
}

describe('numbers that the version before stored', () => {
  it('have the key that it expects, until they are read again', async () => {
    await storedBefore('+90 532 111 22 44 ext 22')
    expect(await contactsOf()).toMatchObject([{ phoneKey: '2111224422', keyVersion: null }])
    await readStoredPhones()
    expect(await contactsOf()).toMatchObject([{ phoneKey: '5321112244', keyVersion: 1 }])
    expect(await mark('0532 111 22 44')).toBe(1)
    expect(await readStoredPhones()).toMatchObject({ read: 0, more: false })
  })

  it('are read in batches, from where a killed process has stopped', async () => {
    for (let n = 0; n < 3; n += 1) await storedBefore(`+9053211122${n}0 dahili 1`)
    const [first] = await contactsOf()
    await systemDb().contact.update({
      where: { id: first!.id },
      data: { phoneKey: '5321112200', keyVersion: 1 },
    })
    await Promise.all([readStoredPhones(), readStoredPhones()])
    expect((await contactsOf()).map(({ phoneKey }) => phoneKey)).toEqual([
      '5321112200',
      '5321112210',
      '5321112220',
    ])
  })

  it('stay two contacts where another one has the number, and are marked together', async () => {
    const holder = await create('0532 111 22 44')
    const shared = await storedBefore('+90 532 111 22 44 ext 22')
    await readStoredPhones()
    expect(await contactsOf()).toMatchObject([
      { id: holder.id, phoneKey: '5321112244', duplicateKey: null },
      { id: shared, phoneKey: null, duplicateKey: '5321112244' },
    ])
    await requestDoNotCall(account, shared, { by: 'panel' })
    expect((await contactsOf()).map(({ dncAt }) => dncAt)).not.toContain(null)
  })

  it('are marked at once where one of the two is', async () => {
    await storedBefore('0532 111 22 44', new Date())
    await storedBefore('+90 532 111 22 44 ext 22')
    await readStoredPhones()
    expect((await contactsOf()).map(({ dncAt }) => dncAt)).not.toContain(null)
    expect(await mark('05321112244 x1')).toBe(1)
  })

  it('are no longer found for callers who withhold theirs', async () => {
    await storedBefore('+7378742833')
    await readStoredPhones()
    expect(await contactsOf()).toMatchObject([{ phoneKey: null }])
    await expect(create('+7378742833')).rejects.toMatchObject({ code: 'invalid_phone' })
  })
})

/** Stores the request of a deleted contact as the version before did. */
async function requestedBefore(phone: string): Promise<void> {
  await systemDb().activity.create({
    data: { ownerId: account.id, kind: 'do_not_call', data: { by: 'panel', phone, reason: 'No' } },
  })
}

describe('do-not-call requests that the version before stored', () => {
  const records = () =>
    systemDb().activity.count({ where: { ownerId: account.id, kind: 'do_not_call' } })

  it('bind the next contact with the number, and are stored again once', async () => {
    await requestedBefore('+90 532 111 22 44 ext 22')
    await requestedBefore('0532.111.22.55')
    expect(await doNotCallDate('0532 111 22 44')).toBeNull()
    await readStoredRequests()
    await readStoredRequests()
    expect(await records()).toBe(3)
    const contact = await create('0532 111 22 44')
    expect(contact).toMatchObject({ dncAt: expect.any(Date) as Date, dncReason: 'No' })
    await readStoredRequests()
    expect(await records()).toBe(3)
  })

  it('mark a contact that has the number by now', async () => {
    const { id } = await create('0532 111 22 44')
    await requestedBefore('905321112244.0')
    await readStoredRequests()
    await readStoredRequests()
    expect(await contactsOf()).toMatchObject([{ id, dncReason: 'No' }])
    expect(await records()).toBe(2)
  })
})
