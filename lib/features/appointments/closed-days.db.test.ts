import { expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { addDays } from '@/lib/platform/time/day-range'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { addClosedDays, listClosedDays } from './closed-days'
import { MAX_CLOSED_DAYS } from './rules/opening-hours'

const TODAY = localTimeOf(new Date(), 'Europe/Istanbul').date

it('limits the closed days that are not over: nobody can delete those that no list shows', async () => {
  const account = await makeAccount()
  const close = (from: string, label: string) => addClosedDays(account, { from, to: from, label })
  for (let n = 1; n <= MAX_CLOSED_DAYS; n++) await close(addDays(TODAY, -n), 'Over')
  await close(TODAY, 'Today')
  for (let n = 1; n < MAX_CLOSED_DAYS; n++) await close(addDays(TODAY, n), 'Later')
  expect(await listClosedDays(account, TODAY)).toHaveLength(MAX_CLOSED_DAYS)
  const tooMany = close(addDays(TODAY, 200), 'Too many')
  await expect(tooMany).rejects.toMatchObject({ code: 'quota_exceeded' })
})
