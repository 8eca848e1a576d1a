import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { mailsTo } from '@/testing/vendors/mail/mails'
import { recordNotification } from './record-notification'
import { sendMails } from './send-mails'
import { choose } from './settings'
import { sweepMails } from './sweep-mails'
import { recordedFor, verifyAddress } from '@/testing/features/notifications'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let account: Account
beforeEach(async () => {
  account = await makeAccount()
  await verifyAddress(account)
})

const paused = (name: string) =>
  transaction(account, (tx) =>
    recordNotification(tx, 'campaign_paused', {
      key: name,
      data: { campaignId: '7', name, reason: 'no_line' },
    }),
  )
const ended = (id: string) =>
  transaction(account, (tx) =>
    recordNotification(tx, 'webhook_deactivated', {
      key: id,
      data: { subscriptionId: id, event: 'lead.hot', targetUrl: `https://crm.example/${id}` },
    }),
  )
const mails = () => mailsTo(account.email)
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000)
/** As if so many minutes had passed since the mail was claimed. */
const letPass = (minutes: number) =>
  systemPool().query(
    `update notifications set mail_due_at = mail_due_at - $2 * interval '1 minute' where owner_id = $1`,
    [account.id, minutes],
  )

describe('a mail', () => {
  it('is asked for after the commit, and sent once', async () => {
    await paused('Offers')
    const asked = async () => {
      const { rows } = await systemPool().query(
        `select 1 from jobs.event where name = 'notification/mail.due' and body->'data'->>'accountId' = $1`,
        [String(account.id)],
      )
      return rows.length
    }
    await expect.poll(asked).toBe(1)
    await sendMails(account)
    await sendMails(account)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toContain('“Offers” kampanyası duraklatıldı')
    expect(mail).toContain('Arama yapabileceği etkin bir telefon numarası yok.')
    expect(mail).toMatch(/^http\S+\/campaigns\/7$/m)
    expect(mail).toMatch(/^http\S+\/settings\/notifications$/m)
  })

  it('is in the language of the account', async () => {
    await systemDb().user.update({ where: { id: account.id }, data: { locale: 'en' } })
    await paused('Offers')
    await sendMails(account)
    expect((await mails())[0]).toContain('The campaign “Offers” was paused')
  })

  it('tells all of one kind that is due, and each kind has its own', async () => {
    await ended('1')
    await ended('2')
    await paused('Offers')
    await sendMails(account)
    const [webhooks, campaign, ...more] = await mails()
    expect(more).toEqual([])
    expect(webhooks).toContain('2 webhook aboneliği durduruldu')
    for (const id of ['1', '2']) {
      expect(webhooks).toContain(`lead.hot → https://crm.example/${id}`)
      expect(webhooks).toMatch(new RegExp(`/webhooks/${id}$`, 'm'))
    }
    expect(campaign).toContain('Offers')
  })

  it('is not sent where the account switched it off', async () => {
    await choose(account, { campaign_paused: { panel: true, mail: false } })
    await paused('Offers')
    await sendMails(account)
    expect(await mails()).toEqual([])
    expect(await recordedFor(account)).toMatchObject([{ inPanel: true, mailed: false }])
  })
})

describe('the sweeper', () => {
  it('mails what no job mailed, and leaves to jobs what is only just due', async () => {
    await paused('Offers')
    await sweepMails()
    expect(await mails()).toEqual([])
    await letPass(2)
    await sweepMails()
    await sweepMails(inMinutes(10))
    expect(await mails()).toHaveLength(1)
  })

  it('mails later what a dead process had claimed', async () => {
    await paused('Offers')
    // As the claim of a process that died before it had sent anything.
    await systemDb().notification.updateMany({
      where: { ownerId: account.id },
      data: { mailDueAt: inMinutes(5) },
    })
    await sendMails(account)
    expect(await mails()).toEqual([])
    await letPass(7)
    await sweepMails()
    expect(await mails()).toHaveLength(1)
  })
})
