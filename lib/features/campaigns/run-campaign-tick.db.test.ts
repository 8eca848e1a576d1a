import { afterAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { reportStatus } from '@/lib/features/calls/agent-reports'
import { hangUpCall } from '@/lib/features/calls/hang-up-call'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { balanceOf, eventsOf, keepJobs, letSpeak } from '@/testing/features/calls'
import { setCountryHours } from '@/lib/features/permitted-hours/country-hours'
import { ANY_HOUR } from '@/testing/features/permitted-hours'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { addContacts } from './add-contacts'
import { pauseCampaign, startCampaign } from './campaign-status'
import { listCampaignContacts, readCampaign } from './read-campaigns'
import { runCampaignTick } from './run-campaign-tick'
import {
  abroad,
  activeCalls,
  makeCampaign,
  type Running,
  statesOf,
} from '@/testing/features/campaigns'
import { updateCampaign } from './edit-campaign'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const MINUTE = 60_000

const newPhones = (count: number) => Array.from({ length: count }, () => abroad())

const wake = ({ id }: Running, now = new Date()) => runCampaignTick(id, null, () => now)

const read = ({ caller, id }: Running) => readCampaign(caller.account, id)

async function settle({ caller }: Running, callIds: string[], reported: 'completed' | 'busy') {
  for (const callId of callIds) {
    const talkSeconds = reported === 'completed' ? 20 : null
    if (talkSeconds) await letSpeak(caller, callId)
    await settleCall(caller.account, callId, { reported, endReason: 'x', talkSeconds })
  }
}

describe('a tick', () => {
  it('places as many calls as the phone number takes, and reserves a minute for each', async () => {
    const running = await makeCampaign({ phones: newPhones(5) })
    const now = new Date()
    const next = await wake(running, now)
    expect(await statesOf(running)).toEqual(['calling', 'calling', 'calling', 'pending', 'pending'])
    expect(await balanceOf(running.caller)).toEqual({ balance: 60_000, reserved: 180 })
    expect(next).toEqual(new Date(now.getTime() + 15_000))
    const calls = await systemDb().call.findMany({ where: { campaignId: running.id } })
    expect(calls).toHaveLength(3)
    expect(calls[0]).toMatchObject({
      origin: 'campaign',
      status: 'initiated',
      reservedSeconds: 60,
      lineNumber: running.caller.line,
    })
    expect(await jobs.of('simulator/call.dialled', calls[0]?.id ?? '')).toHaveLength(1)
    expect(await read(running)).toMatchObject({
      contactCount: 5,
      pendingCount: 2,
      callingCount: 3,
    })
  })

  it('counts other calls on its phone number', async () => {
    const running = await makeCampaign({ phones: newPhones(3) })
    const { account, to } = running.caller
    await startCall(account, to(abroad()))
    await startCall(account, to(abroad()))
    await wake(running)
    expect(await activeCalls(running)).toHaveLength(1)
  })

  it('keeps its pace over any minute', async () => {
    const campaign = { callsPerMinute: 2, maxConcurrentCalls: 50 }
    const running = await makeCampaign({ phones: newPhones(5), campaign })
    const start = new Date()
    const at = (ms: number) => new Date(start.getTime() + ms)
    expect(await wake(running, start)).toEqual(at(MINUTE))
    await settle(running, await activeCalls(running), 'completed')
    // An earlier timer is set: no other is needed.
    expect(await wake(running, at(MINUTE - 1))).toBeNull()
    expect(await activeCalls(running)).toHaveLength(0)
    await runCampaignTick(running.id, at(MINUTE), () => at(MINUTE))
    expect(await activeCalls(running)).toHaveLength(2)
  })

  it('ignores a timer that is not the last one set', async () => {
    const running = await makeCampaign({ phones: newPhones(1) })
    expect(await runCampaignTick(running.id, new Date())).toBeNull()
    expect(await statesOf(running)).toEqual(['pending'])
  })

  it('waits for its start, and places no call after its end', async () => {
    const startsAt = new Date(Date.now() + MINUTE)
    const endsAt = new Date(startsAt.getTime() + MINUTE)
    const campaign = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    const running = await makeCampaign({ phones: newPhones(1), campaign })
    expect(await wake(running)).toEqual(startsAt)
    expect(await statesOf(running)).toEqual(['pending'])
    expect(await runCampaignTick(running.id, startsAt, () => endsAt)).toBeNull()
    expect(await statesOf(running)).toEqual(['pending'])
    expect(await read(running)).toMatchObject({ status: 'finished', finishReason: 'end_date' })
  })

  it('postpones Turkish numbers to the next opening and calls the others', async () => {
    const sunday = new Date('2026-11-22T12:00:00Z')
    const running = await makeCampaign({ phones: ['0532 111 22 33', abroad()] })
    await systemDb().campaignContact.updateMany({
      where: { campaignId: running.id },
      data: { nextAttemptAt: sunday },
    })
    await wake(running, sunday)
    expect(await statesOf(running)).toEqual(['pending', 'calling'])
    const { nextAttemptAt } = await read(running)
    expect(nextAttemptAt).toEqual(new Date('2026-11-23T06:00:00Z'))
  })

  it('rings nobody whose permitted hours end before it is dialed, and counts no attempt', async () => {
    const running = await makeCampaign({ phones: ['0532 111 22 33', abroad()] })
    const [before, after] = ['2026-11-24T15:59:59.900Z', '2026-11-24T16:00:00.100Z'] as const
    await systemDb().campaignContact.updateMany({
      where: { campaignId: running.id },
      data: { nextAttemptAt: new Date(before) },
    })
    let asked = 0
    const clock = () => new Date((asked += 1) === 1 ? before : after)
    await runCampaignTick(running.id, null, clock)
    expect(await statesOf(running)).toEqual(['pending', 'calling'])
    const places = await systemDb().campaignContact.findMany({ where: { campaignId: running.id } })
    expect(places.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1])
    const call = await systemDb().call.findFirstOrThrow({
      where: { campaignId: running.id, endReason: 'outside_hours' },
    })
    expect(call).toMatchObject({ status: 'failed', durationSeconds: 0 })
    expect(await jobs.of('simulator/call.dialled', call.id)).toEqual([])
    expect(await balanceOf(running.caller)).toEqual({ balance: 60_000, reserved: 60 })
  })

  it('skips a contact for whom the hours leave no time, until they are widened', async () => {
    const sunday = new Date('2026-11-22T12:00:00Z')
    const running = await makeCampaign({ phones: ['+7 916 123 45 67', '0532 111 22 33'] })
    const { account } = running.caller
    const hour = { from: 540, to: 600 }
    const short = { week: Array.from({ length: 7 }, () => [hour]), skipHolidays: true }
    await setCountryHours(account, 'RU', short)
    await systemDb().campaignContact.updateMany({
      where: { campaignId: running.id },
      data: { nextAttemptAt: sunday },
    })
    await wake(running, sunday)
    expect(await statesOf(running)).toEqual(['skipped', 'pending'])
    const page = { page: 1, limit: 25, state: 'skipped' } as const
    const { contacts } = await listCampaignContacts(account, running.id, page)
    expect(contacts).toMatchObject([{ skipReason: 'no_permitted_time' }])
    await setCountryHours(account, 'RU', ANY_HOUR)
    await wake(running)
    expect(await statesOf(running)).toEqual(['calling', expect.anything()])
  })

  it('lets a contact be tried again earlier when hours are widened, but not before its delay', async () => {
    const running = await makeCampaign({
      phones: newPhones(2),
      campaign: { retryDelayMinutes: 30 },
    })
    await wake(running)
    await settle(running, await activeCalls(running), 'busy')
    const places = { where: { campaignId: running.id } }
    const tomorrow = new Date(Date.now() + 1440 * MINUTE)
    await systemDb().campaignContact.updateMany({ ...places, data: { nextAttemptAt: tomorrow } })
    await setCountryHours(running.caller.account, 'US', ANY_HOUR)
    for (const { nextAttemptAt } of await systemDb().campaignContact.findMany(places)) {
      expect(nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 29 * MINUTE)
      expect(nextAttemptAt.getTime()).toBeLessThan(Date.now() + 31 * MINUTE)
    }
  })

  it('postpones a contact who is in another call, and counts no attempt', async () => {
    const [phone = ''] = newPhones(1)
    const running = await makeCampaign({ phones: [phone] })
    await startCall(running.caller.account, running.caller.to(phone))
    const now = new Date()
    expect(await wake(running, now)).toEqual(new Date(now.getTime() + 2 * MINUTE))
    const [place] = await systemDb().campaignContact.findMany({
      where: { campaignId: running.id },
    })
    expect(place).toMatchObject({ state: 'pending', attempts: 0, lastCallId: null })
  })

  it('counts a call that the exchange refuses as an attempt', async () => {
    const phones = [abroad('0005')]
    const running = await makeCampaign({ phones, campaign: { maxAttempts: 1 } })
    await wake(running)
    expect(await statesOf(running)).toEqual(['failed'])
    expect(await balanceOf(running.caller)).toEqual({ balance: 60_000, reserved: 0 })
    expect(await read(running)).toMatchObject({ failedCount: 1, callsFailed: 1 })
  })

  it('skips over a thousand contacts without a valid number in one tick, and finishes', async () => {
    const phones = Array.from({ length: 1500 }, (_, n) => `+${'9'.repeat(16)}${10_000 + n}`)
    const running = await makeCampaign({ phones })
    expect(await wake(running)).toBeNull()
    expect(await read(running)).toMatchObject({ status: 'finished', skippedCount: 1500 })
  })
})

describe('the end of a call', () => {
  it('makes the contact done, or due again until the attempts are used up', async () => {
    const campaign = { maxAttempts: 2, retryDelayMinutes: 30 }
    const running = await makeCampaign({ phones: newPhones(2), campaign })
    const timer = (await wake(running)) ?? new Date(0)
    const [first = '', second = ''] = await activeCalls(running)
    await settle(running, [first], 'completed')
    await settle(running, [second], 'busy')
    expect((await statesOf(running)).toSorted()).toEqual(['done', 'pending'])
    const { nextAttemptAt } = await read(running)
    const later = nextAttemptAt ?? new Date(0)
    expect(later.getTime()).toBeGreaterThan(Date.now() + 29 * MINUTE)
    expect(await runCampaignTick(running.id, timer, () => timer)).toEqual(later)
    await runCampaignTick(running.id, later, () => later)
    await settle(running, await activeCalls(running), 'busy')
    expect((await statesOf(running)).toSorted()).toEqual(['done', 'failed'])
    await wake(running)
    expect(await read(running)).toMatchObject({
      status: 'finished',
      finishReason: 'all_contacts_done',
      callsCompleted: 1,
      callsFailed: 2,
    })
    const finished = (await eventsOf(running.caller)).filter(
      ({ name }) => name === 'campaign.finished',
    )
    expect(finished).toHaveLength(1)
    expect(finished[0]?.data).toMatchObject({
      campaignId: String(running.id),
      name: 'Offers',
      reason: 'all_contacts_done',
      totalContacts: 2,
      callsCompleted: 1,
      callsFailed: 2,
    })
  })

  it('does not call a contact again whose call the account holder hung up while it rang', async () => {
    const running = await makeCampaign({ phones: newPhones(1) })
    await wake(running)
    const [callId = ''] = await activeCalls(running)
    await reportStatus(callId, { status: 'ringing' })
    await hangUpCall(running.caller.account, callId)
    const place = await systemDb().campaignContact.findFirstOrThrow({
      where: { campaignId: running.id },
    })
    expect(place).toMatchObject({ state: 'skipped', skipReason: 'owner', attempts: 1 })
    await wake(running)
    expect(await read(running)).toMatchObject({ status: 'finished', skippedCount: 1 })
  })

  it('does not call a contact again who asked not to be called meanwhile', async () => {
    const running = await makeCampaign({ phones: newPhones(2) })
    await wake(running)
    const [first] = await activeCalls(running)
    const { contactId } = await systemDb().call.findUniqueOrThrow({ where: { id: first } })
    await requestDoNotCall(running.caller.account, contactId ?? 0n, { by: 'panel' })
    await settle(running, [first ?? ''], 'busy')
    const place = await systemDb().campaignContact.findFirstOrThrow({
      where: { campaignId: running.id, contactId: contactId ?? 0n },
    })
    expect(place).toMatchObject({ state: 'skipped', skipReason: 'do_not_call' })
  })
})

describe('a do-not-call request', () => {
  it('skips the contact in every campaign at once, and keeps it from being added', async () => {
    const running = await makeCampaign({ phones: newPhones(2) })
    const { account } = running.caller
    const [first] = await systemDb().contact.findMany({ where: { ownerId: account.id } })
    await requestDoNotCall(account, first?.id ?? 0n, { by: 'panel' })
    expect((await statesOf(running)).toSorted()).toEqual(['pending', 'skipped'])
    expect(await addContacts(account, running.id, { filter: {} })).toEqual({
      added: 0,
      existing: 1,
      skippedDnc: 1,
    })
    await wake(running)
    expect(await activeCalls(running)).toHaveLength(1)
  })
})

describe('a campaign is paused', () => {
  it('for a balance below a minute, and continues once the balance allows a call', async () => {
    const running = await makeCampaign({ phones: newPhones(3), seconds: 100 })
    await wake(running)
    expect(await activeCalls(running)).toHaveLength(1)
    // A reservation is not spent yet: the call may leave enough for another.
    expect(await wake(running)).toBeNull()
    expect(await read(running)).toMatchObject({ status: 'running' })
    const [call = ''] = await activeCalls(running)
    const end = { reported: 'completed', endReason: 'x', talkSeconds: 80 } as const
    await letSpeak(running.caller, call)
    await settleCall(running.caller.account, call, end)
    await wake(running)
    const paused = { status: 'paused', pauseReason: 'insufficient_balance', pendingCount: 2 }
    expect(await read(running)).toMatchObject(paused)
    const { account } = running.caller
    await expect(startCampaign(account, running.id)).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
    await systemDb().user.update({ where: { id: account.id }, data: { balanceSeconds: 600 } })
    await startCampaign(account, running.id)
    await wake(running)
    expect(await activeCalls(running)).toHaveLength(2)
  })

  it('for an inactive assistant or phone number, and by the account holder', async () => {
    const running = await makeCampaign({ phones: newPhones(1) })
    const { account, assistantId, phoneNumberId } = running.caller
    const setAssistant = (isActive: boolean) =>
      systemDb().assistant.update({ where: { id: assistantId }, data: { isActive } })
    await setAssistant(false)
    await wake(running)
    expect(await read(running)).toMatchObject({ status: 'paused', pauseReason: 'no_assistant' })
    await expect(startCampaign(account, running.id)).rejects.toMatchObject({
      code: 'no_assistant',
    })
    await setAssistant(true)
    await startCampaign(account, running.id)
    await systemDb().phoneNumber.update({
      where: { id: phoneNumberId },
      data: { isActive: false },
    })
    await wake(running)
    expect(await read(running)).toMatchObject({ status: 'paused', pauseReason: 'no_line' })
    await systemDb().phoneNumber.update({ where: { id: phoneNumberId }, data: { isActive: true } })
    await startCampaign(account, running.id)
    expect(await pauseCampaign(account, running.id)).toMatchObject({ pauseReason: 'owner' })
    await wake(running)
    expect(await statesOf(running)).toEqual(['pending'])
  })
})

it('skips a contact whose number no country can have, with the reason and without a call', async () => {
  const running = await makeCampaign({ phones: ['+999123456789', abroad()] })
  await wake(running)
  const { account } = running.caller
  const page = { page: 1, limit: 25, state: 'skipped' } as const
  const { contacts } = await listCampaignContacts(account, running.id, page)
  expect(contacts).toMatchObject([{ skipReason: 'invalid_number', attempts: 0, lastCallId: null }])
  expect(await activeCalls(running)).toHaveLength(1)
  expect(await balanceOf(running.caller)).toMatchObject({ reserved: 60 })
})

it('applies a change while it runs', async () => {
  const running = await makeCampaign({ phones: newPhones(4), campaign: { maxConcurrentCalls: 1 } })
  await wake(running)
  expect(await activeCalls(running)).toHaveLength(1)
  await updateCampaign(running.caller.account, running.id, { maxConcurrentCalls: 3 })
  await wake(running)
  expect(await activeCalls(running)).toHaveLength(3)
})
