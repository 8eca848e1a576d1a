import { describe, expect, it } from 'vitest'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import { systemDb } from '@/lib/platform/database/client'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { forgetSessions } from './forget-sessions'
import {
  endOtherSessions,
  endSession,
  listSessions,
  logOut,
  openSession,
  type Browser,
} from './sessions'

const DAY_MS = 24 * 3_600_000
const BROWSER = { userAgent: 'a test', network: '192.0.2.0/24' }

let serial = 0
async function newOwner(): Promise<Owner> {
  serial += 1
  return systemDb().user.create({ data: { email: `s${serial}@example.com`, name: 'S' } })
}
const open = (owner: Owner, browser: Browser = BROWSER) =>
  transaction(owner, (tx) => openSession(tx, browser))
const find = async ({ sessionId }: { sessionId: string }) => findSessionAccount(sessionId)
const rowOf = ({ sessionId }: { sessionId: string }) =>
  systemDb().session.findUniqueOrThrow({ where: { id: sessionId } })
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

describe('a session', () => {
  it('finds its account until it is logged out', async () => {
    const owner = await newOwner()
    const session = await open(owner)
    expect(await find(session)).toMatchObject({ id: owner.id, sessionId: session.sessionId })
    await logOut(session)
    await logOut(session)
    expect(await find(session)).toBeNull()
  })

  it('records at most once a minute when it was used', async () => {
    const session = await open(await newOwner())
    const set = (lastUsedAt: Date) =>
      systemDb().session.update({ where: { id: session.sessionId }, data: { lastUsedAt } })
    const recently = new Date(Date.now() - 30_000)
    await set(recently)
    await find(session)
    expect((await rowOf(session)).lastUsedAt).toEqual(recently)
    await set(new Date(Date.now() - 61_000))
    await find(session)
    expect(Date.now() - (await rowOf(session)).lastUsedAt.getTime()).toBeLessThan(30_000)
  })

  it('lasts as long as its newest cookie', async () => {
    const session = await open(await newOwner())
    const { expiresAt: first } = await rowOf(session)
    expect(first.getTime() - Date.now()).toBeGreaterThan(29.9 * DAY_MS)
    const soon = new Date(Date.now() + DAY_MS)
    const where = { id: session.sessionId }
    await systemDb().session.update({ where, data: { expiresAt: soon } })
    await find(session)
    expect((await rowOf(session)).expiresAt).toEqual(soon)
    await findSessionAccount(session.sessionId, { renew: true })
    expect((await rowOf(session)).expiresAt.getTime()).toBeGreaterThanOrEqual(first.getTime())
    await systemDb().session.update({ where, data: { expiresAt: daysAgo(1) } })
    expect(await findSessionAccount(session.sessionId, { renew: true })).toBeNull()
  })

  it('keeps any name that a browser gives itself', async () => {
    const owner = await newOwner()
    for (const userAgent of ['', '\u0000', '🔑'.repeat(400)]) {
      const { sessionId } = await open(owner, { userAgent, network: null })
      expect((await rowOf({ sessionId })).userAgent.length).toBeLessThanOrEqual(500)
    }
    const account = await find(await open(owner))
    expect(await listSessions(account!)).toHaveLength(4)
  })

  it('is deleted with its account', async () => {
    const owner = await newOwner()
    const session = await open(owner)
    await systemDb().user.delete({ where: { id: owner.id } })
    expect(await find(session)).toBeNull()
  })
})

describe('the sessions of an account', () => {
  it('are listed with this one first, then by their last use, without expired ones', async () => {
    const owner = await newOwner()
    const [old, here, recent, expired] = [
      await open(owner),
      await open(owner),
      await open(owner),
      await open(owner),
    ]
    const change = (id: string, data: { lastUsedAt?: Date; expiresAt?: Date }) =>
      systemDb().session.update({ where: { id }, data })
    await change(old.sessionId, { lastUsedAt: daysAgo(9) })
    await change(here.sessionId, { lastUsedAt: daysAgo(5) })
    await change(expired.sessionId, { expiresAt: daysAgo(1) })
    const listed = await listSessions((await find(here))!)
    expect(listed.map(({ id }) => id)).toEqual([here, recent, old].map((one) => one.sessionId))
    expect(listed.map(({ current }) => current)).toEqual([true, false, false])
  })

  it('end one by one, or all but this one', async () => {
    const owner = await newOwner()
    const sessions = [await open(owner), await open(owner), await open(owner)] as const
    const [here, second, third] = sessions
    const account = (await find(here))!
    await endSession(account, second.sessionId)
    expect(await find(second)).toBeNull()
    const again = endSession(account, second.sessionId)
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
    expect(await find(third)).not.toBeNull()
    await endOtherSessions(account)
    expect(await find(third)).toBeNull()
    expect(await find(here)).not.toBeNull()
  })

  it('are safe from other accounts', async () => {
    const theirs = await open(await newOwner())
    const mine = (await find(await open(await newOwner())))!
    await expect(endSession(mine, theirs.sessionId)).rejects.toMatchObject({ code: 'not_found' })
    await endOtherSessions(mine)
    await logOut({ id: mine.id, sessionId: theirs.sessionId })
    expect(await find(theirs)).not.toBeNull()
    expect(await listSessions(mine)).toHaveLength(1)
  })
})

it('expired sessions are deleted at night', async () => {
  const owner = await newOwner()
  const [expired, running] = [await open(owner), await open(owner)]
  await systemDb().session.update({
    where: { id: expired.sessionId },
    data: { expiresAt: daysAgo(1) },
  })
  expect((await forgetSessions()).more).toBe(false)
  const kept = await systemDb().session.findMany({ where: { ownerId: owner.id } })
  expect(kept.map(({ id }) => id)).toEqual([running.sessionId])
})
