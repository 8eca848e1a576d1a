import { afterAll, expect, it } from 'vitest'
import { makeCampaign, statesOf } from '@/lib/features/campaigns/testing'
import { runCampaignTick } from '@/lib/features/campaigns/run-campaign-tick'
import { keepJobs, makeCaller } from '@/lib/features/calls/testing'
import { systemDb } from '@/lib/platform/database/client'
import { listCountryHours, resetCountryHours, setCountryHours } from './country-hours'
import { readPermittedTimes } from './read-permitted-times'
import { defaultHours } from './rules/default-hours'
import { ANY_HOUR } from './testing'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const night = new Date('2026-11-26T01:00:00Z')
const morning = new Date('2026-11-26T06:00:00Z')
const TURKISH = '+905321234567'

it('belong to one account and one country, and can be reset', async () => {
  const [{ account }, other] = [await makeCaller(), await makeCaller()]
  const next = async (by = account) => (await readPermittedTimes(by))(TURKISH, night)
  expect(await next()).toEqual(morning)
  const set = await setCountryHours(account, 'TR', ANY_HOUR)
  expect(set).toEqual({ country: 'TR', isOwn: true, ...ANY_HOUR })
  expect(await next()).toEqual(night)
  expect(await next(other.account)).toEqual(morning)
  expect(await resetCountryHours(other.account, 'TR')).toMatchObject({ isOwn: false })
  expect(await next()).toEqual(night)
  const reset = { country: 'TR', isOwn: false, ...defaultHours('TR') }
  expect(await resetCountryHours(account, 'TR')).toEqual(reset)
  expect(await next()).toEqual(morning)
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
  const running = await makeCampaign({ phones: ['0532 111 22 33'] })
  const places = { where: { campaignId: running.id } }
  await systemDb().campaignContact.updateMany({ ...places, data: { nextAttemptAt: night } })
  await runCampaignTick(running.id, null, () => night)
  await systemDb().campaignContact.updateMany({
    ...places,
    data: { nextAttemptAt: new Date(Date.now() + 3_600_000) },
  })
  await setCountryHours(running.caller.account, 'TR', ANY_HOUR)
  await runCampaignTick(running.id, null)
  expect(await statesOf(running)).toEqual(['calling'])
})
