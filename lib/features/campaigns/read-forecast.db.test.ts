import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { startCall } from '@/lib/features/calls/start-call'
import { setCountryHours } from '@/lib/features/permitted-hours/country-hours'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { updateCampaign } from './edit-campaign'
import { readAudience } from './read-audience'
import { readForecast } from './read-forecast'
import { abroad, makeCampaign } from '@/testing/features/campaigns'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

/** A Tuesday, 21:00 in Istanbul. */
const evening = new Date('2026-11-24T18:00:00Z')
const opening = new Date('2026-11-25T06:00:00Z')

describe('the forecast of a campaign', () => {
  it('counts who is called and skipped, by country, with the times of each', async () => {
    const phones = ['0532 111 22 33', '0532 111 22 34', '0532 111 22 35', abroad(), '+999123456789']
    const { caller, id } = await makeCampaign({ phones, start: false, seconds: 600 })
    await systemDb().contact.updateMany({
      where: { ownerId: caller.account.id, phone: '0532 111 22 35' },
      data: { dncAt: new Date() },
    })
    expect(await readForecast(caller.account, id, evening)).toMatchObject({
      contacts: 3,
      isExact: true,
      doNotCall: 1,
      invalidNumber: 1,
      inCall: 0,
      neverPermitted: 0,
      secondsLeft: 600,
      experience: { isAssumed: true },
      cost: { currency: 'USD', known: 0, unknown: ['telephony', 'providers'] },
      begins: evening,
      isCutOff: false,
      phoneNumber: caller.line,
      obstacles: [],
      countries: [
        { country: 'TR', contacts: 2, language: 'tr', opens: opening },
        { country: 'US', contacts: 1, language: 'en', opens: evening },
      ],
    })
    // The same contacts before there is a campaign with them.
    const assistant = { id: caller.assistantId, name: '', isActive: true }
    const all = await readAudience(caller.account, {}, assistant, evening)
    expect(all.forecast).toEqual(await readForecast(caller.account, id, evening))
    const nobody = await readAudience(caller.account, { heat: 'hot' }, assistant, evening)
    expect(nobody).toMatchObject({ names: [], forecast: { contacts: 0, doNotCall: 0 } })
    // Those who may not be called do not make the sample smaller.
    await systemPool().query(
      `insert into contacts (owner_id, phone, phone_last10, first_name, source, dnc_at, updated_at)
       select $1, '0533' || n, '533' || n, 'Kim', 'manual', now(), now() from generate_series(1000001, 1010000) n`,
      [caller.account.id],
    )
    const most = await readAudience(caller.account, {}, assistant, evening)
    expect(most.forecast).toMatchObject({ contacts: 3, invalidNumber: 1, doNotCall: 10_001 })
  })

  it('leaves out who may never be called, in the minutes and the end as well', async () => {
    const phones = ['0532 111 22 33', '+7 916 123 45 67']
    const { caller, id } = await makeCampaign({ phones, start: false })
    const { account } = caller
    const alone = await makeCampaign({ phones: phones.slice(0, 1), start: false })
    const hour = { from: 540, to: 600 }
    const short = { week: Array.from({ length: 7 }, () => [hour]), skipHolidays: true }
    await setCountryHours(account, 'RU', short)
    const { contacts, secondsNeeded, ends } = await readForecast(
      alone.caller.account,
      alone.id,
      evening,
    )
    const forecast = await readForecast(account, id, evening)
    expect(forecast).toMatchObject({ neverPermitted: 1, contacts, secondsNeeded, ends })
    expect(forecast.countries.map(({ country }) => country)).toEqual(['TR'])
  })

  it('begins at the opening, not before the start, and is cut off by the end', async () => {
    const { caller, id } = await makeCampaign({ phones: ['0532 111 22 33'], start: false })
    const { account } = caller
    const first = await readForecast(account, id, evening)
    expect(first).toMatchObject({ begins: opening, isCutOff: false })
    expect(first.ends!.getTime()).toBeGreaterThan(opening.getTime())
    const later = new Date('2026-11-25T16:30:00Z')
    const endsAt = new Date('2026-11-26T06:30:00Z')
    await updateCampaign(account, id, { startsAt: later, endsAt })
    expect(await readForecast(account, id, evening)).toMatchObject({
      begins: new Date('2026-11-26T06:00:00Z'),
      isCutOff: true,
    })
  })

  it('learns from earlier calls, and sees who is in one', async () => {
    const phone = abroad()
    const { caller, id } = await makeCampaign({ phones: [phone], start: false })
    const { account } = caller
    const { id: callId } = await startCall(account, caller.to(phone))
    expect(await readForecast(account, id)).toMatchObject({ inCall: 1, contacts: 1 })
    const answeredAt = new Date()
    const { contactId } = await systemDb().call.findFirstOrThrow({ where: { id: callId } })
    await systemDb().call.createMany({
      data: Array.from({ length: 40 }, (_, n) => ({
        id: randomUUID(),
        ownerId: account.id,
        contactId,
        assistantId: caller.assistantId,
        direction: 'outbound',
        origin: 'panel',
        phone,
        lineNumber: caller.line,
        status: n % 4 === 0 ? 'completed' : 'no_answer',
        answeredAt: n % 4 === 0 ? answeredAt : null,
        endedAt: answeredAt,
        durationSeconds: n % 4 === 0 ? 200 : 0,
      })),
    })
    const { experience, secondsNeeded } = await readForecast(account, id)
    expect(experience).toEqual({ answerRate: 0.25, talkSeconds: 200, isAssumed: false })
    expect(secondsNeeded).toBe(Math.round((1 - 0.75 ** 3) * 200))
  })

  it('of a resumed one knows who is due when, and how often they were called', async () => {
    const phones = ['0532 111 22 33', '0532 111 22 34', '0532 111 22 35']
    const { caller, id } = await makeCampaign({ phones, start: false })
    const { account } = caller
    await systemDb().campaign.update({ where: { id }, data: { status: 'paused' } })
    const places = await systemDb().campaignContact.findMany({ where: { campaignId: id } })
    const [first, ...others] = places.map((place) => ({ id: place.id }))
    const dueAt = new Date('2026-11-25T09:30:00Z')
    await systemDb().campaignContact.updateMany({
      where: { OR: others },
      data: { attempts: 2, nextAttemptAt: dueAt },
    })
    await systemDb().campaignContact.updateMany({
      where: first,
      data: { state: 'skipped', skipReason: 'owner' },
    })
    const forecast = await readForecast(account, id, evening)
    expect(forecast).toMatchObject({ contacts: 2, hungUp: 1, begins: dueAt, obstacles: [] })
    expect(forecast.secondsNeeded).toBe(Math.round(2 * 0.5 * 90))
    await systemDb().campaignContact.updateMany({
      where: { campaignId: id },
      data: { state: 'done', skipReason: null },
    })
    // It finishes.
    expect(await readForecast(account, id, evening)).toMatchObject({ contacts: 0, obstacles: [] })
  })

  it('says what is missing', async () => {
    const { caller, id } = await makeCampaign({
      phones: ['+999123456789'],
      start: false,
      seconds: 30,
    })
    await systemDb().assistant.updateMany({
      where: { ownerId: caller.account.id },
      data: { isActive: false },
    })
    await systemDb().phoneNumber.updateMany({
      where: { ownerId: caller.account.id },
      data: { isActive: false },
    })
    expect(await readForecast(caller.account, id)).toMatchObject({
      begins: null,
      assistant: null,
      phoneNumber: null,
      obstacles: ['campaign_empty', 'no_assistant', 'no_line', 'insufficient_balance'],
    })
  })

  it('looks at a part of a long list', async () => {
    const phones = Array.from({ length: 2100 }, (_, n) => `0532 ${1_000_000 + n}`)
    const { caller, id } = await makeCampaign({ phones, start: false })
    const forecast = await readForecast(caller.account, id, evening)
    expect(forecast).toMatchObject({ isExact: false, contacts: 2100, begins: opening })
    expect(forecast.countries).toMatchObject([{ country: 'TR', contacts: 2100 }])
  })
})
