import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { forgetNotifications } from './forget-notifications'
import { markRead } from './mark-read'
import { countUnread, listNotifications } from './read-notifications'
import { recordNotification } from './record-notification'
import { choose, readChoices } from './settings'
import { allChosen } from '@/testing/features/notifications'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const low = (key: string, owner = account) =>
  transaction(owner, (tx) =>
    recordNotification(tx, 'minutes_low', { key, data: { secondsLeft: 59 } }),
  )
const list = (page = 1) => listNotifications(account, { page, limit: 2 })
const ids = async (page?: number) => (await list(page)).notifications.map(({ id }) => id)

describe('the list', () => {
  it('is newest first, in pages, with what was switched off in the panel left out', async () => {
    await low('1')
    await low('2')
    await low('3')
    await choose(account, { minutes_low: { panel: false, mail: true } })
    await low('4')
    const first = await list()
    expect(first).toMatchObject({ total: 3, totalIsExact: true, hasMore: true })
    expect(first.notifications).toMatchObject([
      { kind: 'minutes_low', data: { secondsLeft: 59 }, readAt: null },
      { kind: 'minutes_low' },
    ])
    const all = [...(await ids()), ...(await ids(2))]
    expect(all).toEqual(all.toSorted((a, b) => Number(b - a)))
    expect(all).toHaveLength(3)
    expect(await list(2)).toMatchObject({ hasMore: false })
  })

  it('leaves out a kind of a later version', async () => {
    await systemDb().notification.create({
      data: { ownerId: account.id, kind: 'constructor', key: 'later', data: {}, inPanel: true },
    })
    expect(await ids()).toEqual([])
  })

  it('marks read what was seen, and nothing of others', async () => {
    const stranger = await makeAccount()
    await low('1', stranger)
    for (const key of ['1', '2', '3']) await low(key)
    const [newest = 0n, middle = 0n] = await ids()
    expect(await countUnread(account)).toBe(3)
    await markRead(account, { ids: [newest, 999_999n] })
    await markRead(account, { ids: [newest] })
    expect(await countUnread(account)).toBe(2)
    await markRead(account, { upTo: middle })
    expect(await countUnread(account)).toBe(0)
    expect(await countUnread(stranger)).toBe(1)
  })
})

describe('the choices', () => {
  it('are the defaults until the account chooses, which mail what somebody has to act on', async () => {
    const defaults = await readChoices(account)
    expect(Object.values(defaults).every(({ panel }) => panel)).toBe(true)
    const unmailed = Object.entries(defaults).filter(([, { mail }]) => !mail)
    expect(unmailed.map(([kind]) => kind)).toEqual([
      'appointment_booked',
      'lead_submitted',
      'campaign_finished',
    ])
  })

  it('change for the kinds that are named, and for one account', async () => {
    await choose(account, { lead_hot: { panel: false, mail: false } })
    await choose(account, { lead_hot: { panel: true } })
    const { lead_hot: lead, ...others } = await readChoices(account)
    expect(lead).toEqual({ panel: true, mail: false })
    const { lead_hot: _, ...defaults } = await readChoices(await makeAccount())
    expect(others).toEqual(defaults)
    await choose(account, allChosen(false, false))
    expect(await readChoices(account)).toEqual(allChosen(false, false))
  })
})

it('are forgotten after 90 days', async () => {
  await low('old')
  await low('new')
  const [, old = 0n] = await ids()
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await systemDb().notification.update({ where: { id: old }, data: { createdAt: days(91) } })
  expect(await forgetNotifications()).toEqual({ forgotten: 1, more: false })
  expect(await ids()).toHaveLength(1)
})
