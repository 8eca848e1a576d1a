import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bookAppointment, makeAppointment } from '@/lib/features/appointments/book-appointment'
import { cancelAppointmentById } from '@/lib/features/appointments/change-appointment'
import { appendTranscript } from '@/lib/features/calls/agent-reports'
import { analyzeCall } from '@/lib/features/calls/analyze-call'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { pauseCampaign, stopCampaign } from '@/lib/features/campaigns/campaign-status'
import { runCampaignTick } from '@/lib/features/campaigns/run-campaign-tick'
import { abroad, makeCampaign } from '@/testing/features/campaigns'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { makeContact } from '@/testing/features/contacts'
import { addMinuteEntry } from '@/lib/features/usage/add-minute-entry'
import { chargeCall } from '@/lib/features/usage/charge-call'
import { recordAttempts } from '@/lib/features/webhooks/record-attempts'
import { sweepDeliveries } from '@/lib/features/webhooks/recover-deliveries'
import { made, makeDelivery, makeSubscription } from '@/testing/features/webhooks'
import { systemDb } from '@/lib/platform/database/client'
import { sqlTransaction, transaction } from '@/lib/platform/tenancy/tenant'
import { workday } from '@/testing/features/appointments'
import { choose } from './settings'
import { allChosen, recordedFor, verifyAddress } from '@/testing/features/notifications'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

/** Enough for the plan not to be short of minutes, and to cross the limit of 30 minutes with one call. */
const SECONDS = 1830

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller({ seconds: SECONDS })
  await verifyAddress(caller.account)
})

const recorded = () => recordedFor(caller.account)
const kinds = async () => (await recorded()).map(({ kind }) => kind)

async function hotCall() {
  const call = await startCall(caller.account, caller.to(somebody()))
  const said = ['I am very interested.', 'When can we start?', 'How much is it?']
  const turns = said.map((text, index) => ({ index, role: 'user' as const, text }))
  await appendTranscript(call.id, turns)
  await settleCall(caller.account, call.id, {
    reported: 'completed',
    endReason: 'customer_hung_up',
    talkSeconds: 10,
  })
  await analyzeCall(call.id, false)
  await analyzeCall(call.id, false)
  return call
}

describe('a hot lead', () => {
  it('is told once, with name and score, in the panel and by mail', async () => {
    const { contactId } = await hotCall()
    const data = { contactId: String(contactId), person: 'Ayşe', leadScore: expect.any(Number) }
    expect(await recorded()).toEqual([
      { kind: 'lead_hot', data, inPanel: true, mailed: true, contactId },
    ])
  })

  it('is forgotten with its contact', async () => {
    const { contactId } = await hotCall()
    await deleteContact(caller.account, contactId)
    expect(await recorded()).toEqual([])
  })

  it('is not mailed to an address that nobody has verified', async () => {
    await systemDb().user.update({
      where: { id: caller.account.id },
      data: { emailVerifiedAt: null },
    })
    await hotCall()
    expect(await recorded()).toMatchObject([{ kind: 'lead_hot', inPanel: true, mailed: false }])
  })

  it('leaves only what the account chose', async () => {
    await choose(caller.account, { lead_hot: { panel: false, mail: false } })
    await hotCall()
    expect(await recorded()).toEqual([])
    await choose(caller.account, { lead_hot: { panel: false, mail: true } })
    await hotCall()
    expect(await recorded()).toMatchObject([{ inPanel: false, mailed: true }])
    await choose(caller.account, { lead_hot: { panel: true, mail: false } })
    await hotCall()
    expect(await recorded()).toMatchObject([{ mailed: true }, { inPanel: true, mailed: false }])
  })
})

describe('an appointment', () => {
  const when = { date: workday(3), time: '10:00' }
  let contactId: bigint
  beforeEach(async () => {
    const { contact } = await createContact(caller.account, {
      ...makeContact('0532 111 22 33'),
      firstName: '',
    })
    contactId = contact.id
  })
  const bookOnPage = () =>
    transaction(caller.account, (tx) =>
      bookAppointment(tx, { by: 'contact', contactId, requestId: crypto.randomUUID(), ...when }),
    )

  it('that a contact books and cancels is told, and only the loss is mailed', async () => {
    const { appointmentId, startsAt } = await bookOnPage()
    const cancellation = { by: 'booking_page', reason: null } as const
    await cancelAppointmentById(caller.account, BigInt(appointmentId), cancellation)
    await cancelAppointmentById(caller.account, BigInt(appointmentId), cancellation)
    const data = {
      contactId: String(contactId),
      person: '0532 111 22 33',
      startsAt,
      by: 'booking_page',
    }
    expect(await recorded()).toEqual([
      { kind: 'appointment_booked', data, inPanel: true, mailed: false, contactId },
      { kind: 'appointment_cancelled', data, inPanel: true, mailed: true, contactId },
    ])
  })

  it('that the account holder books and cancels is not told', async () => {
    const { id } = await makeAppointment(caller.account, { contactId, ...when })
    await cancelAppointmentById(caller.account, id, { by: 'panel', reason: null })
    // What is tried out in the playground books as the contact would, without a call.
    await transaction(caller.account, (tx) =>
      bookAppointment(tx, { by: 'contact', contactId, ...when }),
    )
    expect(await recorded()).toEqual([])
  })

  it('that could not be booked is not told', async () => {
    await bookOnPage()
    await expect(bookOnPage()).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await kinds()).toEqual(['appointment_booked'])
  })
})

describe('a campaign', () => {
  it('that ends by itself is told, and not one that the account holder pauses or stops', async () => {
    const running = await makeCampaign({ phones: [abroad()] })
    caller = running.caller
    await pauseCampaign(caller.account, running.id)
    await stopCampaign(caller.account, running.id)
    expect(await recorded()).toEqual([])

    const ending = await makeCampaign({
      phones: [abroad()],
      campaign: { endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    })
    caller = ending.caller
    const later = new Date(Date.now() + 7_200_000)
    await runCampaignTick(ending.id, null, () => later)
    await runCampaignTick(ending.id, null, () => later)
    const campaignId = String(ending.id)
    expect(await recorded()).toMatchObject([
      {
        kind: 'campaign_finished',
        data: { campaignId, name: 'Offers', reason: 'end_date', totalContacts: 1 },
        inPanel: true,
      },
    ])
  })

  it('is told each time it pauses', async () => {
    const { id, caller: poor } = await makeCampaign({ phones: [abroad()] })
    caller = poor
    await verifyAddress(poor.account)
    await systemDb().phoneNumber.updateMany({
      where: { ownerId: poor.account.id },
      data: { isActive: false },
    })
    await runCampaignTick(id, null)
    await runCampaignTick(id, null)
    const told = {
      kind: 'campaign_paused',
      data: { campaignId: String(id), name: 'Offers', reason: 'no_line' },
      inPanel: true,
      mailed: true,
      contactId: null,
    }
    expect(await recorded()).toEqual([told])
    await systemDb().campaign.update({ where: { id }, data: { status: 'running' } })
    await runCampaignTick(id, null)
    expect(await recorded()).toEqual([told, told])
  })
})

describe('webhook subscriptions', () => {
  it('that end together are each told once', async () => {
    const subscriptions = await Promise.all(
      [1, 2].map(() => makeSubscription(caller.account, { failCount: 9, trialAt: new Date() })),
    )
    const rows = await Promise.all(subscriptions.map(({ id }) => makeDelivery(caller.account, id)))
    const attempts = rows.map((row) => made(row, 1, 500))
    await recordAttempts(attempts)
    await recordAttempts(attempts)
    await sweepDeliveries()
    const expected = subscriptions.map(({ id, event, targetUrl }) => ({
      kind: 'webhook_deactivated',
      data: { subscriptionId: String(id), event, targetUrl },
      inPanel: true,
      mailed: true,
      contactId: null,
    }))
    expect(await recorded()).toHaveLength(expected.length)
    // Neither ends before the other.
    expect(await recorded()).toEqual(expect.arrayContaining(expected))
  })

  it('that ended under the version before are told by the sweeper', async () => {
    const deactivatedAt = new Date(Date.now() - 120_000)
    const { id } = await makeSubscription(caller.account, { isActive: false })
    await systemDb().webhookSubscription.update({ where: { id }, data: { deactivatedAt } })
    await sweepDeliveries()
    await sweepDeliveries()
    expect(await kinds()).toEqual(['webhook_deactivated'])
  })
})

describe('minutes', () => {
  const charge = (talkSeconds: number) =>
    sqlTransaction(caller.account, (tx) =>
      chargeCall(tx, { id: crypto.randomUUID(), reservedSeconds: 0 }, talkSeconds),
    )
  const left = async () => (await recorded()).map(({ data }) => data)

  it('are told when a call leaves few, and again after a grant', async () => {
    await charge(30)
    expect(await left()).toEqual([])
    await charge(1)
    await charge(100)
    expect(await left()).toEqual([{ secondsLeft: 1799 }])
    const grant = { kind: 'grant', entryKey: 'grant:2026-12', seconds: 200 } as const
    await transaction(caller.account, (tx) => addMinuteEntry(tx, grant))
    await charge(100)
    expect(await left()).toEqual([{ secondsLeft: 1799 }, { secondsLeft: 1799 }])
    expect(await recorded()).toMatchObject([{ mailed: true }, { mailed: true }])
  })

  it('are told once when several calls end at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => charge(20)))
    expect(await kinds()).toEqual(['minutes_low'])
  })
})

it('tells nothing of what is switched off', async () => {
  await choose(caller.account, allChosen(false, false))
  await hotCall()
  const { id } = await makeSubscription(caller.account, { failCount: 9, trialAt: new Date() })
  await recordAttempts([made(await makeDelivery(caller.account, id), 1, 500)])
  const { balanceSeconds } = await systemDb().user.findUniqueOrThrow({
    where: { id: caller.account.id },
  })
  await sqlTransaction(caller.account, (tx) =>
    chargeCall(tx, { id: crypto.randomUUID(), reservedSeconds: 0 }, balanceSeconds - 60),
  )
  expect(await recorded()).toEqual([])
})
