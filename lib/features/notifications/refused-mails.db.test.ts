import { afterAll, expect, it } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { startSmtpServer } from '@/testing/vendors/mail/smtp'
import { recordNotification } from './record-notification'
import { sendMails } from './send-mails'
import { sweepMails } from './sweep-mails'
import { verifyAddress } from '@/testing/features/notifications'

const server = await startSmtpServer()
// First, because the mailer is chosen once.
process.env.SMTP_URL = `smtp://santral:secret@127.0.0.1:${server.port}`
process.env.MAIL_FROM = 'Santral <santral@example.com>'
const jobs = await keepJobs()
afterAll(async () => {
  await jobs.stop()
  server.close()
})

it('is tried again by the sweeper, each time after a longer wait, until it is taken', async () => {
  const account = await makeAccount()
  await verifyAddress(account)
  await transaction(account, (tx) =>
    recordNotification(tx, 'minutes_low', { key: 'call:1', data: { secondsLeft: 90 } }),
  )
  const where = { ownerId: account.id }
  const dueInMinutes = async () => {
    const { mailDueAt } = await systemDb().notification.findFirstOrThrow({ where })
    return mailDueAt && Math.round((mailDueAt.getTime() - Date.now()) / 60_000)
  }
  const letPass = (minutes: number) =>
    systemPool().query(
      `update notifications set mail_due_at = mail_due_at - $2 * interval '1 minute',
         created_at = created_at - $2 * interval '1 minute' where owner_id = $1`,
      [account.id, minutes],
    )
  const taken = () => server.commands.filter((line) => line === 'DATA').length

  server.refusals.RCPT = '451 try again later'
  await expect(sendMails(account)).rejects.toThrow(/451/)
  expect(await dueInMinutes()).toBe(5)
  await letPass(30)
  await sweepMails()
  expect(await dueInMinutes()).toBe(30)
  expect(taken()).toBe(0)

  delete server.refusals.RCPT
  await letPass(32)
  await sweepMails()
  expect(await dueInMinutes()).toBeNull()
  expect(taken()).toBe(1)
})
