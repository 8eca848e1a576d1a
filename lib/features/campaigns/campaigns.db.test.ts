import { afterAll, describe, expect, it } from 'vitest'
import { NewCampaign } from './contract/panel-input'
import { systemDb } from '@/lib/platform/database/client'
import { eventsOf, keepJobs, makeCaller } from '@/testing/features/calls'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { addContact, addContacts } from './add-contacts'
import { createCampaign, updateCampaign } from './edit-campaign'
import { listCampaignContacts, listCampaigns, readCampaign } from './read-campaigns'
import { pauseCampaign, startCampaign, stopCampaign } from './campaign-status'
import { runCampaignTick } from './run-campaign-tick'
import { sweepCampaigns } from './sweep-campaigns'
import { abroad, activeCalls, makeCampaign, statesOf } from '@/testing/features/campaigns'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const refusal = (code: string) => ({ code })

describe('creating and changing a campaign', () => {
  it('refuses an assistant or phone number that is inactive, silent or another account’s', async () => {
    const [caller, other] = [await makeCaller(), await makeCaller()]
    const make = (input: object) =>
      createCampaign(caller.account, NewCampaign.parse({ name: 'Offers', ...input }))
    const own = { assistantId: caller.assistantId }
    await expect(make({ assistantId: other.assistantId })).rejects.toMatchObject(
      refusal('not_found'),
    )
    const foreign = { ...own, phoneNumberId: String(other.phoneNumberId) }
    await expect(make(foreign)).rejects.toMatchObject(refusal('not_found'))
    const sms = { where: { id: caller.phoneNumberId }, data: { sipTrunkId: null } }
    await systemDb().phoneNumber.update(sms)
    const silent = { ...own, phoneNumberId: String(caller.phoneNumberId) }
    await expect(make(silent)).rejects.toMatchObject(refusal('not_found'))
    expect(await make(own)).toMatchObject({ status: 'draft', callsPerMinute: 10, maxAttempts: 3 })
    await systemDb().assistant.update({
      where: { id: caller.assistantId },
      data: { isActive: false },
    })
    await expect(make(own)).rejects.toMatchObject(refusal('not_found'))
  })

  it('checks a new end against the stored start', async () => {
    const startsAt = new Date(Date.now() + 7_200_000)
    const { caller, id } = await makeCampaign({
      phones: [abroad()],
      start: false,
      campaign: { startsAt: startsAt.toISOString() },
    })
    const endsAt = new Date(startsAt.getTime() - 60_000)
    await expect(updateCampaign(caller.account, id, { endsAt })).rejects.toMatchObject({
      details: { details: [{ path: 'endsAt' }] },
    })
  })

  it('lists by status and part of the name, with the assistant and phone number', async () => {
    const { caller, id } = await makeCampaign({ phones: [abroad()], campaign: { name: 'May' } })
    const asked = { page: 1, limit: 25 }
    const { campaigns, total } = await listCampaigns(caller.account, {
      ...asked,
      status: 'running',
      search: 'mA',
    })
    expect(total).toBe(1)
    expect(campaigns[0]).toMatchObject({ id, assistant: { name: 'Defne' }, contactCount: 1 })
    expect(await listCampaigns(caller.account, { ...asked, status: 'draft' })).toEqual({
      campaigns: [],
      total: 0,
    })
    const { contacts } = await listCampaignContacts(caller.account, id, {
      ...asked,
      state: 'pending',
    })
    expect(contacts).toMatchObject([{ contact: { firstName: 'Ada' }, attempts: 0 }])
  })
})

describe('adding contacts', () => {
  it('adds each contact once, by id or by filter, and none of another account', async () => {
    const { caller, id } = await makeCampaign({ phones: [abroad()], start: false })
    const other = await makeCampaign({ phones: [abroad()], start: false })
    const foreign = await systemDb().contact.findFirstOrThrow({
      where: { ownerId: other.caller.account.id },
    })
    const hot = await systemDb().contact.create({
      data: { ownerId: caller.account.id, phone: abroad(), heat: 'hot', leadScore: 80 },
    })
    await expect(
      addContacts(caller.account, id, { contactIds: [hot.id, foreign.id] }),
    ).rejects.toMatchObject(refusal('not_found'))
    expect(await addContacts(caller.account, id, { filter: { heat: 'hot' } })).toEqual({
      added: 1,
      existing: 0,
      skippedDnc: 0,
    })
    expect(await addContacts(caller.account, id, { contactIds: [hot.id, hot.id] })).toMatchObject({
      added: 0,
      existing: 1,
    })
    expect(await readCampaign(caller.account, id)).toMatchObject({ contactCount: 2 })
  })

  it('creates a contact with its place, or neither', async () => {
    const { caller, id } = await makeCampaign({ phones: [abroad()] })
    const { account } = caller
    const phone = abroad()
    const first = await addContact(account, id, { phone, firstName: 'Eda' })
    expect(first).toMatchObject({ state: 'pending', existing: false })
    expect(await addContact(account, id, { phone, firstName: null })).toEqual({
      ...first,
      existing: true,
    })
    await stopCampaign(account, id)
    const late = addContact(account, id, { phone: abroad(), firstName: 'Late' })
    await expect(late).rejects.toMatchObject(refusal('campaign_finished'))
    expect(await systemDb().contact.count({ where: { ownerId: account.id } })).toBe(2)
  })
})

describe('adding a contact that has a place', () => {
  it('returns the place of a do-not-call contact, and of a finished campaign', async () => {
    const { caller, id } = await makeCampaign({ phones: [], start: false })
    const { account } = caller
    const phone = abroad()
    const { state: _, ...place } = await addContact(account, id, { phone, firstName: 'Eda' })
    const given = [
      { contactId: place.contactId },
      { phone: `00${phone.slice(1)}`, firstName: null },
    ]
    await requestDoNotCall(account, place.contactId, { by: 'panel' })
    for (const one of given) {
      const again = await addContact(account, id, one)
      expect(again).toEqual({ ...place, state: 'skipped', existing: true })
    }
    await stopCampaign(account, id)
    for (const one of given) {
      const again = await addContact(account, id, one)
      expect(again).toEqual({ ...place, state: 'skipped', existing: true })
    }
    expect(await readCampaign(account, id)).toMatchObject({ contactCount: 1 })
  })
})

describe('starting, pausing and stopping', () => {
  it('refuses what the status does not allow', async () => {
    const caller = await makeCaller()
    const { account, assistantId } = caller
    const empty = await createCampaign(account, NewCampaign.parse({ name: 'Empty', assistantId }))
    await expect(startCampaign(account, empty.id)).rejects.toMatchObject(refusal('campaign_empty'))
    await expect(pauseCampaign(account, empty.id)).rejects.toMatchObject(
      refusal('campaign_not_running'),
    )
    const { caller: other, id } = await makeCampaign({ phones: [abroad()] })
    await expect(startCampaign(other.account, id)).rejects.toMatchObject(
      refusal('campaign_running'),
    )
    await expect(stopCampaign(account, id)).rejects.toMatchObject(refusal('not_found'))
    expect(await stopCampaign(other.account, id)).toMatchObject({ finishReason: 'stopped' })
    for (const change of [startCampaign, pauseCampaign, stopCampaign]) {
      await expect(change(other.account, id)).rejects.toMatchObject(refusal('campaign_finished'))
    }
    await expect(updateCampaign(other.account, id, { name: 'New' })).rejects.toMatchObject(
      refusal('campaign_finished'),
    )
  })

  it('records campaign.finished for a stopped draft, too', async () => {
    const { caller, id } = await makeCampaign({ phones: [abroad()], start: false })
    await stopCampaign(caller.account, id)
    expect(await eventsOf(caller)).toMatchObject([
      { name: 'campaign.finished', data: { reason: 'stopped', totalContacts: 1 } },
    ])
  })
})

describe('what a dead process left behind', () => {
  it('wakes a campaign whose timer is overdue, and settles a place whose call has ended', async () => {
    const running = await makeCampaign({ phones: [abroad(), abroad()] })
    await runCampaignTick(running.id, null)
    const [lost = ''] = await activeCalls(running)
    await systemDb().call.update({
      where: { id: lost },
      data: { status: 'completed', endedAt: new Date() },
    })
    const later = new Date(Date.now() + 120_000)
    const swept = await sweepCampaigns(later)
    expect(swept.settled).toBe(1)
    expect(swept.woken).toBeGreaterThanOrEqual(1)
    expect((await statesOf(running)).toSorted()).toEqual(['calling', 'done'])
  })

  it('finishes at the next tick after the last contact is deleted', async () => {
    const running = await makeCampaign({ phones: [abroad()] })
    const { account } = running.caller
    const { id } = await systemDb().contact.findFirstOrThrow({ where: { ownerId: account.id } })
    await deleteContact(account, id)
    await runCampaignTick(running.id, null)
    expect(await readCampaign(account, running.id)).toMatchObject({
      status: 'finished',
      contactCount: 0,
    })
  })
})
