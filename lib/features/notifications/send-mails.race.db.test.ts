import { afterAll, expect, it } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { mailsTo } from '@/testing/vendors/mail/mails'
import { recordNotification } from './record-notification'
import { sendMails } from './send-mails'
import { recordedFor, verifyAddress } from '@/testing/features/notifications'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

it('tells everything once, however many workers mail at the same time', async () => {
  const account = await makeAccount()
  await verifyAddress(account)
  const names = Array.from({ length: 12 }, (_, n) => `Campaign ${n}.`)
  for (const name of names) {
    await transaction(account, (tx) =>
      recordNotification(tx, 'campaign_paused', {
        key: name,
        data: { campaignId: '7', name, reason: 'no_line' },
      }),
    )
  }
  await Promise.all(Array.from({ length: 6 }, () => sendMails(account)))
  const text = (await mailsTo(account.email)).join('\n')
  for (const name of names) expect(text.split(`“${name}”`)).toHaveLength(2)
  expect((await recordedFor(account)).filter(({ mailed }) => mailed)).toEqual([])
})

it('records the same thing once, however often it is recorded at the same time', async () => {
  const account = await makeAccount()
  const record = () =>
    transaction(account, (tx) =>
      recordNotification(tx, 'minutes_low', { key: 'call:1', data: { secondsLeft: 1 } }),
    )
  await Promise.all(Array.from({ length: 8 }, record))
  expect(await recordedFor(account)).toHaveLength(1)
})
