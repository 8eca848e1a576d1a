import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { chargeCall } from '@/lib/features/usage/charge-call'
import { entriesCsv } from './entries-csv'
import { grantMonthlyMinutes } from '@/lib/features/usage/grant-monthly-minutes'
import { listEntries } from './list-entries'
import { readUsage } from './read-usage'
import { setBalance } from '@/lib/features/usage/set-balance'

let account: Account & { timezone: string }
beforeEach(async () => {
  const user = await systemDb().user.create({
    data: { email: `${randomUUID()}@example.com`, name: 'U', plan: 'pro' },
  })
  account = { ...user, plan: 'pro', timezone: 'Europe/Istanbul' }
})

/** A billed call with a contact. */
async function billed(talkSeconds: number): Promise<string> {
  const ownerId = account.id
  const { id: contactId } = await systemDb().contact.create({
    data: { ownerId, firstName: 'Ayşe', phone: `+90555${String(Math.random()).slice(2, 9)}` },
  })
  const id = randomUUID()
  await systemDb().call.create({
    data: {
      id,
      ownerId,
      contactId,
      direction: 'outbound',
      origin: 'api',
      phone: '+905551112233',
      durationSeconds: talkSeconds,
    },
  })
  await transaction(account, (tx) => chargeCall(tx, { id, reservedSeconds: 0 }, talkSeconds))
  return id
}

const at = (key: string, createdAt: string) =>
  systemDb().minuteEntry.updateMany({
    where: { ownerId: account.id, entryKey: key },
    data: { createdAt: new Date(createdAt) },
  })
const grant = (now: Date) => transaction(account, (tx) => grantMonthlyMinutes(tx, now))
const NOW = new Date('2026-11-21T12:00:00Z')
const whole = { page: 1, limit: 25 }

describe('usage', () => {
  it('counts what was granted, used and reserved in this month of the account’s time zone', async () => {
    await grant(NOW)
    const [late, early] = [await billed(90), await billed(30)]
    // In Istanbul, November starts at 21:00 UTC on the last day of October.
    await at(`call:${late}`, '2026-10-31T21:00:00Z')
    await at(`call:${early}`, '2026-10-31T20:59:59Z')
    await systemDb().user.update({ where: { id: account.id }, data: { reservedSeconds: 60 } })
    expect(await readUsage(account, NOW)).toEqual({
      plan: 'pro',
      talk: {
        balance: 17_880,
        reserved: 60,
        available: 17_820,
        usedThisMonth: 90,
        grantedThisMonth: 18_000,
        includedPerMonth: 18_000,
        trial: 0,
        nextGrantAt: new Date('2026-12-01T00:00:00Z'),
      },
      contacts: { used: 0, limit: 10_000 },
      leadForms: { used: 0, limit: 10 },
      webhookSubscriptions: { used: 0, limit: 100 },
      knowledgeBases: { used: 0, limit: 25 },
      knowledgeBytes: { used: 0, limit: 500 * 1024 * 1024 },
    })
    expect((await readUsage({ ...account, timezone: 'UTC' }, NOW)).talk.usedThisMonth).toBe(0)
  })

  it('never reports a negative available balance', async () => {
    await systemDb().user.update({
      where: { id: account.id },
      data: { plan: 'free', balanceSeconds: 30, reservedSeconds: 60 },
    })
    const { talk } = await readUsage({ ...account, plan: 'free' }, NOW)
    expect(talk).toMatchObject({ balance: 30, reserved: 60, available: 0, nextGrantAt: null })
  })
})

describe('the ledger', () => {
  it('is listed newest first, with the call and the contact of each entry', async () => {
    await grant(NOW)
    const id = await billed(61)
    await transaction(account, (tx) => setBalance(tx, 0, 'set by the operator'))
    const gone = await billed(20)
    await systemDb().contact.deleteMany({ where: { calls: { some: { id: gone } } } })
    const { entries, total } = await listEntries(account, whole)
    expect(total).toBe(4)
    expect(entries).toMatchObject([
      { kind: 'call', seconds: 0, note: 'uncovered:20', call: { id: gone, contactName: '' } },
      { kind: 'adjustment', seconds: -17_939, balanceAfter: 0, call: null },
      {
        kind: 'call',
        seconds: -61,
        balanceAfter: 17_939,
        note: null,
        call: { id, phone: '+905551112233', contactName: 'Ayşe', durationSeconds: 61 },
      },
      { kind: 'grant', seconds: 18_000, balanceAfter: 18_000, call: null },
    ])
  })

  it('is filtered by kind and month, and read page by page', async () => {
    await grant(NOW)
    await grant(new Date('2026-12-05T12:00:00Z'))
    await at('grant:2026-11', '2026-11-30T20:59:59Z')
    await at('grant:2026-12', '2026-11-30T21:00:00Z')
    await billed(10)
    const balances = async (filter: Parameters<typeof listEntries>[1]) =>
      (await listEntries(account, filter)).entries.map(({ balanceAfter }) => balanceAfter)
    expect(await balances({ ...whole, month: '2026-11', kind: 'grant' })).toEqual([18_000])
    expect(await balances({ ...whole, month: '2026-12', kind: 'grant' })).toEqual([36_000])
    expect(await balances({ ...whole, kind: 'trial' })).toEqual([])
    expect(await balances({ page: 2, limit: 1 })).toEqual([36_000])
    expect((await listEntries(account, { page: 9, limit: 1 })).total).toBe(3)
  })

  it('is not visible to other accounts', async () => {
    await grant(NOW)
    const other = await systemDb().user.create({
      data: { email: `${randomUUID()}@example.com`, name: 'O' },
    })
    expect(await listEntries(other, whole)).toMatchObject({ entries: [], total: 0 })
  })

  it('is exported completely, past the first page of a thousand', async () => {
    await systemDb().$executeRaw`
      insert into minute_entries (owner_id, kind, entry_key, seconds, balance_after)
      select ${account.id}, 'grant', 'many:' || n, 1, n from generate_series(1, 2001) n`
    await billed(10)
    let file = ''
    const words = {
      locale: 'tr',
      header: (column: string) => column,
      word: (_: string, value: string) => value,
    }
    for await (const piece of entriesCsv(account, {}, words)) file += piece
    const rows = file.trimEnd().split('\r\n')
    expect(rows).toHaveLength(2003)
    expect(rows[0]).toContain('date;kind;seconds')
    expect(rows[1]).toMatch(/;call;0;0;10;Ayşe;\+905551112233;outbound;[0-9a-f-]{36}$/)
    expect(rows[2]).toMatch(/;grant;1;2001;0;;;;$/)
    expect(rows.at(-1)).toMatch(/;grant;1;1;0;;;;$/)
  })
})
