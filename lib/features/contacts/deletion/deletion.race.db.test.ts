import { beforeEach, expect, it } from 'vitest'
import type { Account } from '@/lib/platform/tenancy/account'
import { createContact } from '../create-contact'
import { listContacts } from '../find-contacts'
import { readContact } from '../read-contact'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'
import { carryOutDeletion } from './carry-out-deletion'
import { scheduleDeletion, undoDeletion } from './schedule-deletion'
import { sweepDeletions } from './sweep-deletions'

const PHONE = '+90 532 111 22 33'

let account: Account
let id: bigint
beforeEach(async () => {
  account = await makeAccount()
  id = (await createContact(account, makeContact(PHONE))).contact.id
})

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const listed = async () => {
  const page = await listContacts(account, { sort: 'newest', page: 1, limit: 25 })
  return { shown: page.contacts.length, total: page.total }
}

it('hides the contact at once, and deletes it when that can no longer be undone', async () => {
  const { deletion, count } = await scheduleDeletion(account, [id])
  expect(count).toBe(1)
  expect(await listed()).toEqual({ shown: 0, total: 0 })
  await carryOutDeletion(account, deletion.id, later(9))
  expect(await readContact(account, id)).toMatchObject({ id })
  expect(await carryOutDeletion(account, deletion.id, later(11))).toEqual({ more: false })
  expect(await counts(account)).toEqual({ contactCount: 0, rows: 0 })
  await expect(undoDeletion(account, deletion.id)).rejects.toMatchObject({ code: 'not_found' })
})

it('keeps the contact after an undo, and can delete it again', async () => {
  const { deletion } = await scheduleDeletion(account, [id])
  expect(await scheduleDeletion(account, [id])).toMatchObject({ count: 0 })
  const stranger = await makeAccount()
  await expect(undoDeletion(stranger, deletion.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await undoDeletion(account, deletion.id)).toBe(1)
  await carryOutDeletion(account, deletion.id, later(11))
  expect(await listed()).toEqual({ shown: 1, total: 1 })
  expect(await scheduleDeletion(account, [id])).toMatchObject({ count: 1 })
})

it('keeps a contact whose number comes back meanwhile', async () => {
  const { deletion } = await scheduleDeletion(account, [id])
  const back = await createContact(account, makeContact('0532 111 22 33'))
  expect(back).toMatchObject({ existing: true, contact: { id } })
  await carryOutDeletion(account, deletion.id, later(11))
  expect(await listed()).toEqual({ shown: 1, total: 1 })
})

it('either deletes or keeps a contact that is undone at the last moment', async () => {
  for (let round = 0; round < 10; round++) {
    const phone = `+90 532 222 00 ${10 + round}`
    const one = (await createContact(account, makeContact(phone))).contact.id
    const { deletion } = await scheduleDeletion(account, [one])
    const [undone] = await Promise.allSettled([
      undoDeletion(account, deletion.id),
      carryOutDeletion(account, deletion.id, later(11)),
      carryOutDeletion(account, deletion.id, later(11)),
    ])
    const [read] = await Promise.allSettled([readContact(account, one)])
    expect(read.status).toBe(undone.status)
  }
  const { contactCount, rows } = await counts(account)
  expect(contactCount).toBe(rows)
})

it('is carried out by the sweeper as a whole where the job was lost', async () => {
  const ids = [id]
  for (let one = 0; one < 50; one += 1) {
    const { contact } = await createContact(account, makeContact(`+90 532 333 00 ${10 + one}`))
    ids.push(contact.id)
  }
  await scheduleDeletion(account, ids)
  await sweepDeletions(later(30))
  expect(await counts(account)).toMatchObject({ rows: 51 })
  await sweepDeletions(later(90))
  expect(await counts(account)).toEqual({ contactCount: 0, rows: 0 })
})
