import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { settleCall } from '@/lib/features/calls/settle-call'
import { balanceOf, eventsOf, keepJobs } from '@/testing/features/calls'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { addContacts } from './add-contacts'
import { readCampaign } from './read-campaigns'
import { runCampaignTick } from './run-campaign-tick'
import { stopCampaign } from './campaign-status'
import { abroad, activeCalls, makeCampaign, type Running } from '@/testing/features/campaigns'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const newPhones = (count: number) => Array.from({ length: count }, () => abroad())

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

const finishedEvents = async ({ caller }: Running) =>
  (await eventsOf(caller)).filter(({ name }) => name === 'campaign.finished')

const onLine = ({ id }: Running) =>
  systemDb().call.count({ where: { campaignId: id, status: { in: [...ACTIVE_STATUSES] } } })

const settle = ({ caller }: Running, callId: string, reported: 'completed' | 'busy') =>
  settleCall(caller.account, callId, { reported, endReason: 'x', talkSeconds: 0 })

it('keeps the limits of number, attempts and balance under concurrent ticks and call ends, and finishes once', async () => {
  const campaign = { maxConcurrentCalls: 4, callsPerMinute: 600, maxAttempts: 2 }
  const running = await makeCampaign({ phones: newPhones(12), campaign, seconds: 1200 })
  let round = 0
  while ((await readCampaign(running.caller.account, running.id)).status === 'running') {
    round += 1
    // Contacts who were not reached are due at once.
    await systemDb().campaignContact.updateMany({
      where: { campaignId: running.id, state: 'pending' },
      data: { nextAttemptAt: new Date(0) },
    })
    const ends = (await activeCalls(running)).flatMap((callId, n) =>
      times(2, () => settle(running, callId, n % 2 ? 'completed' : 'busy')),
    )
    await Promise.all([...ends, ...times(4, () => runCampaignTick(running.id, null))])
    expect(await onLine(running)).toBeLessThanOrEqual(4)
    expect(round).toBeLessThan(40)
  }
  const places = await systemDb().campaignContact.findMany({ where: { campaignId: running.id } })
  for (const { state, attempts, contactId } of places) {
    expect(['done', 'failed']).toContain(state)
    const calls = await systemDb().call.count({ where: { contactId } })
    expect(calls).toBe(attempts)
    expect(attempts).toBeLessThanOrEqual(2)
  }
  const { callsCompleted, callsFailed, doneCount, failedCount } = await readCampaign(
    running.caller.account,
    running.id,
  )
  expect(doneCount + failedCount).toBe(12)
  expect(callsCompleted).toBe(doneCount)
  const calls = await systemDb().call.count({ where: { campaignId: running.id } })
  expect(callsCompleted + callsFailed).toBe(calls)
  expect((await balanceOf(running.caller)).reserved).toBe(0)
  expect(await finishedEvents(running)).toHaveLength(1)
})

it('never starts more calls per minute than its pace', async () => {
  const campaign = { maxConcurrentCalls: 50, callsPerMinute: 7 }
  const running = await makeCampaign({ phones: newPhones(20), campaign })
  for (let round = 0; round < 4; round += 1) {
    const ends = (await activeCalls(running)).map((id) => settle(running, id, 'completed'))
    await Promise.all([...ends, ...times(4, () => runCampaignTick(running.id, null))])
  }
  expect(await systemDb().call.count({ where: { campaignId: running.id } })).toBe(7)
})

it('finishes once when it is stopped while the last call ends', async () => {
  for (let round = 0; round < 5; round += 1) {
    const running = await makeCampaign({ phones: newPhones(1) })
    const { account } = running.caller
    await runCampaignTick(running.id, null)
    const [callId = ''] = await activeCalls(running)
    await Promise.allSettled([
      stopCampaign(account, running.id),
      settle(running, callId, 'completed').then(() => runCampaignTick(running.id, null)),
      stopCampaign(account, running.id),
      runCampaignTick(running.id, null),
    ])
    expect(await finishedEvents(running)).toHaveLength(1)
    expect(await readCampaign(account, running.id)).toMatchObject({ status: 'finished' })
  }
})

it('counts correctly under concurrent additions, opt-outs, deletions and ticks', async () => {
  const campaign = { maxConcurrentCalls: 50, callsPerMinute: 600 }
  const running = await makeCampaign({ phones: newPhones(30), campaign })
  const other = await addToAnother(running)
  const { account } = running.caller
  const contacts = await systemDb().contact.findMany({ where: { ownerId: account.id } })
  const ids = contacts.map(({ id }) => id)
  await systemDb().contact.createMany({
    data: newPhones(10).map((phone) => ({ ownerId: account.id, firstName: 'Eda', phone })),
  })
  const results = await Promise.allSettled([
    ...times(3, () => addContacts(account, running.id, { filter: {} })),
    ...ids.slice(0, 8).map((id) => requestDoNotCall(account, id, { by: 'panel' })),
    ...ids.slice(8, 14).map((id) => deleteContact(account, id)),
    ...times(3, () => runCampaignTick(running.id, null)),
  ])
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const id of [running.id, other]) {
    const rows = await systemDb().campaignContact.findMany({ where: { campaignId: id } })
    const count = (state: string) => rows.filter((row) => row.state === state).length
    expect(await readCampaign(account, id)).toMatchObject({
      contactCount: rows.length,
      pendingCount: count('pending'),
      callingCount: count('calling'),
      skippedCount: count('skipped'),
    })
  }
})

/** A draft with the same contacts: a do-not-call request skips the contact in both. */
async function addToAnother({ caller }: Running): Promise<bigint> {
  const { account, assistantId } = caller
  const { id } = await systemDb().campaign.create({
    data: { ownerId: account.id, name: 'Other', assistantId },
  })
  await addContacts(account, id, { filter: {} })
  return id
}
