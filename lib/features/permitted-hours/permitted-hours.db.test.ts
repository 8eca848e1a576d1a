import { afterAll, describe, expect, it } from 'vitest'
import { makeCampaign, statesOf } from '@/testing/features/campaigns'
import { runCampaignTick } from '@/lib/features/campaigns/run-campaign-tick'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { systemDb } from '@/lib/platform/database/client'
import { readCallCountries, setCallCountries } from './call-countries'
import { listCountryHours, resetCountryHours, setCountryHours } from './country-hours'
import { readPermittedTimes } from './read-permitted-times'
import { defaultHours } from './rules/default-hours'
import type { Interval } from './rules/hours'
import { ANY_HOUR } from '@/testing/features/permitted-hours'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const night = new Date('2026-11-26T01:00:00Z')
const morning = new Date('2026-11-27T14:00:00Z')
const TURKISH = '+905321234567'
const AMERICAN = '+12125550100'

it('belong to one account and one country, and can be reset', async () => {
  const [{ account }, other] = [await makeCaller(), await makeCaller()]
  const next = async (by = account) => (await readPermittedTimes(by))(AMERICAN, night)
  expect(await next()).toEqual(morning)
  const set = await setCountryHours(account, 'US', ANY_HOUR)
  expect(set).toEqual({ country: 'US', isOwn: true, ...ANY_HOUR })
  expect(await next()).toEqual(night)
  expect(await next(other.account)).toEqual(morning)
  expect(await resetCountryHours(other.account, 'US')).toMatchObject({ isOwn: false })
  expect(await next()).toEqual(night)
  const reset = { country: 'US', isOwn: false, ...defaultHours('US') }
  expect(await resetCountryHours(account, 'US')).toEqual(reset)
  expect(await next()).toEqual(morning)
})

it('leave no time for a number that the account may not call', async () => {
  const { account } = await makeCaller()
  const next = async (to: string) => (await readPermittedTimes(account))(to, morning)
  expect(await next('+19005550123')).toBeNull()
  expect(await next(AMERICAN)).toEqual(morning)
  await setCallCountries(account, ['TR'])
  expect(await next(AMERICAN)).toBeNull()
  expect(await next(TURKISH)).not.toBeNull()
  expect(await readCallCountries(account)).toEqual({ own: ['TR'], default: null })
})

describe('to Turkey', () => {
  const day = (from: number, to: number) => [{ from: from * 60, to: to * 60 }]
  const monday = (hours: Interval[]) => ({ week: [hours, [], [], [], [], [], []] })
  const sunday = { week: [...monday(day(9, 19)).week.slice(0, 6), day(10, 11)] }

  it.each([
    ['before nine', monday(day(8, 19))],
    ['after seven', monday(day(9, 20))],
    ['at night beside the day', monday([...day(9, 19), ...day(20, 21)])],
    ['on Sundays', sunday],
    ['always', ANY_HOUR],
  ])('are not widened: %s', async (_, { week }) => {
    const { account } = await makeCaller()
    const set = setCountryHours(account, 'TR', { week, skipHolidays: true })
    await expect(set).rejects.toMatchObject({
      body: {
        details: [{ path: 'week', message: expect.stringContaining('not widen') as string }],
      },
    })
  })

  it('are narrowed', async () => {
    const { account } = await makeCaller()
    const hours = { ...monday([...day(10, 12), ...day(14, 19)]), skipHolidays: true }
    expect(await setCountryHours(account, 'TR', hours)).toMatchObject({ isOwn: true, ...hours })
    const next = await readPermittedTimes(account)
    expect(next(TURKISH, new Date('2026-11-23T12:30:00+03:00'))).toEqual(
      new Date('2026-11-23T14:00:00+03:00'),
    )
  })

  it('which were stored too wide hold only within the limits', async () => {
    const { account } = await makeCaller()
    const store = (week: { from: number; to: number }[][]) =>
      systemDb().permittedHours.upsert({
        where: { ownerId_country: { ownerId: account.id, country: 'TR' } },
        create: { ownerId: account.id, country: 'TR', week, skipHolidays: true },
        update: { week },
      })
    const openings = async (now: string) =>
      (await readPermittedTimes(account))(TURKISH, new Date(`${now}+03:00`))
    await store(monday(day(18, 22)).week)
    expect(await openings('2026-11-23T21:18:00')).toEqual(new Date('2026-11-30T18:00:00+03:00'))
    expect(await openings('2026-11-23T18:18:00')).toEqual(new Date('2026-11-23T18:18:00+03:00'))
    await store(monday(day(20, 22)).week)
    expect(await openings('2026-11-23T21:18:00')).toEqual(new Date('2026-11-24T09:00:00+03:00'))
  })
})

it('are listed for the countries of the contacts first, the most frequent before the others', async () => {
  const { account } = await makeCaller()
  await systemDb().contact.createMany({
    data: ['0532 111 22 33', '+4930901820', '+4930901821', 'nobody'].map((phone) => ({
      ownerId: account.id,
      phone,
    })),
  })
  await setCountryHours(account, 'JP', ANY_HOUR)
  const { used, others } = await listCountryHours(account)
  expect(used.map(({ country, isOwn }) => [country, isOwn])).toEqual([
    ['DE', false],
    ['TR', false],
    ['JP', true],
  ])
  expect(others.length).toBeGreaterThan(200)
  expect(others.find(({ country }) => country === 'DE')).toBeUndefined()
})

it('let a contact who waits for an opening be called at once, when they are widened', async () => {
  const running = await makeCampaign({ phones: ['+4930901820'] })
  const places = { where: { campaignId: running.id } }
  await systemDb().campaignContact.updateMany({ ...places, data: { nextAttemptAt: night } })
  await runCampaignTick(running.id, null, () => night)
  await systemDb().campaignContact.updateMany({
    ...places,
    data: { nextAttemptAt: new Date(Date.now() + 3_600_000) },
  })
  await setCountryHours(running.caller.account, 'DE', ANY_HOUR)
  await runCampaignTick(running.id, null)
  expect(await statesOf(running)).toEqual(['calling'])
})
