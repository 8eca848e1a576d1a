import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { CallsOfFilter } from '@/lib/features/calls/contract/panel-input'
import { enrollmentsOf, makeCadence } from '@/testing/features/cadences'
import { makeCampaign, statesOf } from '@/testing/features/campaigns'
import { createContact } from '@/lib/features/contacts/create-contact'
import { carryOutDeletion } from '@/lib/features/contacts/deletion/carry-out-deletion'
import { readContact } from '@/lib/features/contacts/read-contact'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { chosenContacts, contactsOfCalls } from './chosen-contacts'
import type { BulkAction } from './rules/bulk-action'
import { runBulkAction } from './run-bulk-action'

let account: Account & { timezone: string }
let ids: bigint[]
beforeEach(async () => {
  account = { ...(await makeAccount()), timezone: 'Europe/Istanbul' }
  ids = await addContacts(3)
})

async function addContacts(count: number, owner = account): Promise<bigint[]> {
  const made: bigint[] = []
  for (let n = 0; n < count; n++) {
    const phone = `+1415555${String(1000 + n)}`
    made.push((await createContact(owner, makeContact(phone))).contact.id)
  }
  return made
}

const act = async (action: BulkAction, chosen = ids, owner = account) =>
  runBulkAction(owner, await chosenContacts(owner, { ids: chosen }), action)

const DNC: BulkAction = { kind: 'mark_do_not_call', reason: 'Asked by letter' }

it('marks contacts do-not-call, each once', async () => {
  await act(DNC, ids.slice(0, 1))
  expect(await act(DNC)).toMatchObject({ done: 2, leftOut: { existing: 1 } })
  const where = { ownerId: account.id }
  expect(await systemDb().event.count({ where: { ...where, name: 'dnc.requested' } })).toBe(3)
  expect(await readContact(account, ids[2] ?? 0n)).toMatchObject({ dncReason: 'Asked by letter' })
})

it('enrolls contacts, and leaves out those that are enrolled or must not be contacted', async () => {
  const cadence = await makeCadence(account)
  await act(DNC, ids.slice(0, 1))
  const enroll: BulkAction = { kind: 'enroll', cadenceId: cadence.id }
  expect(await act(enroll, ids.slice(0, 2))).toMatchObject({ done: 1, leftOut: { do_not_call: 1 } })
  expect(await act(enroll)).toMatchObject({ done: 1, leftOut: { do_not_call: 1, existing: 1 } })
  expect(await enrollmentsOf(cadence)).toHaveLength(2)
})

it('adds contacts to a campaign', async () => {
  const running = await makeCampaign({ phones: ['+14155550199'], start: false })
  const { caller, id: campaignId } = running
  const owner = { ...caller.account, timezone: 'UTC' }
  const chosen = await addContacts(2, owner)
  const add: BulkAction = { kind: 'add_to_campaign', campaignId }
  expect(await act(add, chosen, owner)).toMatchObject({ done: 2, leftOut: { existing: 0 } })
  const all = await chosenContacts(owner, { filter: { search: null } })
  expect(await runBulkAction(owner, all, add)).toMatchObject({ done: 0, leftOut: { existing: 3 } })
  expect(await statesOf(running)).toHaveLength(3)
  await expect(act(add)).rejects.toMatchObject({ code: 'not_found' })
})

it('deletes contacts together, so that they can be kept together', async () => {
  const { done, deletion } = await act({ kind: 'delete' }, ids.slice(0, 2))
  expect(done).toBe(2)
  const later = new Date(Date.now() + 11_000)
  await carryOutDeletion(account, deletion?.id ?? '', later)
  const tag: BulkAction = { kind: 'tag', name: 'VIP' }
  expect(await act(tag)).toMatchObject({ done: 1, leftOut: { gone: 2 } })
})

it('leaves out contacts of other accounts', async () => {
  const stranger = { ...(await makeAccount()), timezone: 'UTC' }
  for (const action of [DNC, { kind: 'delete' }, { kind: 'tag', name: 'Mine' }] as const) {
    expect(await act(action, ids, stranger)).toMatchObject({ done: 0, leftOut: { gone: 3 } })
  }
  expect(await readContact(account, ids[0] ?? 0n)).toMatchObject({ dncAt: null })
})

it('refuses more contacts at once than it can handle, and does nothing', async () => {
  const data = Array.from({ length: 498 }, (_, n) => ({
    ownerId: account.id,
    firstName: 'Many',
    phone: `+1646555${String(1000 + n)}`,
  }))
  await systemDb().contact.createMany({ data })
  const all = await chosenContacts(account, { filter: { search: null } })
  await expect(runBulkAction(account, all, { kind: 'delete' })).rejects.toMatchObject({
    code: 'selection_too_large',
  })
  expect(await runBulkAction(account, all, { kind: 'tag', name: 'All' })).toMatchObject({
    done: 501,
  })
})

it('acts on the contact of calls once, and counts calls without one', async () => {
  const calls = [ids[0], ids[0], ids[1], null].map((contactId) => ({
    id: randomUUID(),
    ownerId: account.id,
    contactId,
    direction: 'outbound',
    origin: 'panel',
    phone: '+14155551000',
    status: 'completed',
  }))
  await systemDb().call.createMany({ data: calls })
  const tag: BulkAction = { kind: 'tag', name: 'Called' }
  const byIds = await contactsOfCalls(account, {
    ids: [...calls.map(({ id }) => id), randomUUID()],
  })
  const leftOut = { gone: 1, no_contact: 1 }
  expect(await runBulkAction(account, byIds, tag)).toMatchObject({ done: 2, leftOut })
  const filter = CallsOfFilter.parse({ status: 'completed', from: '2020-01-01' })
  const byFilter = await contactsOfCalls(account, { filter })
  expect(await runBulkAction(account, byFilter, { kind: 'delete' })).toMatchObject({
    done: 2,
    leftOut: { gone: 0, no_contact: 1 },
  })
})
