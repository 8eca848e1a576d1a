import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createNamedKey } from '@/lib/features/accounts/named-api-keys'
import { logIn, logInWithGoogle } from '@/lib/features/accounts/log-in'
import { keepJobs } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo } from '@/testing/features/lead-forms'
import { updateBookingSettings } from '@/lib/features/appointments/booking-settings'
import { renewFeed } from '@/lib/features/appointments/calendar-feed'
import { DEFAULT_RULES } from '@/lib/features/appointments/rules/opening-hours'
import { createDemo } from '@/lib/features/demo/create-demo'
import { addMember } from '@/lib/features/teams/members'
import { createTeam } from '@/lib/features/teams/teams'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import { authenticateKey } from '@/lib/platform/auth/authenticate-key'
import { findSessionAccount, type SessionAccount } from '@/lib/platform/auth/find-session-account'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { deleteClosedBatch } from './delete-closed-accounts'
import { requestAccountDeletion } from './request-deletion'
import { readDemoSpeech } from '@/testing/features/demo'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const password = 'correct horse battery'
const browser = { userAgent: 'Test', network: null }
let email: string
let account: SessionAccount
let serial = 0

const credentials = () => ({ email, password, ipAddress: '198.51.100.7', browser })

beforeEach(async () => {
  serial += 1
  email = `leaver${serial}@example.com`
  await createDemo({ email, password, speech: await readDemoSpeech() })
  account = (await findSessionAccount((await logIn(credentials()))!.sessionId))!
})

async function runJob(): Promise<void> {
  while ((await deleteClosedBatch()).more) {
    // The next batch follows.
  }
}

async function rowsOf(id: bigint): Promise<Record<string, number>> {
  const { rows: columns } = await systemPool().query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name in ('owner_id', 'user_id') or (c.table_name = 'users' and c.column_name = 'id'))`)
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const counted = await systemPool().query<{ n: number }>(
      `select count(*)::int as n from "${table}" where "${column}" = $1`,
      [id],
    )
    const n = counted.rows[0]?.n ?? 0
    if (n > 0) found[table] = n
  }
  return found
}

describe('the deletion of an account', () => {
  it('needs the password', async () => {
    for (const given of [{}, { password: 'wrong' }, { email }]) {
      await expect(requestAccountDeletion(account, given)).rejects.toMatchObject({
        code: 'wrong_password',
      })
    }
    expect(await logIn(credentials())).not.toBeNull()
  })

  it('needs the e-mail address where there is no password', async () => {
    await systemDb().user.update({ where: { id: account.id }, data: { passwordHash: null } })
    await expect(requestAccountDeletion(account, { email: 'x@y.co' })).rejects.toMatchObject({
      code: 'wrong_email',
    })
    await requestAccountDeletion(account, { email: ` ${email.toUpperCase()} ` })
    expect(await findSessionAccount(account.sessionId)).toBeNull()
  })

  it('closes the account at once', async () => {
    const { apiKey } = await createNamedKey(account, { name: 'n8n' })
    const running = await systemDb().call.findFirstOrThrow({ where: { ownerId: account.id } })
    const page = { slug: `leaver-${serial}`, selfBooking: true }
    await updateBookingSettings(account, { ...DEFAULT_RULES, ...page })
    await renewFeed(account)
    await systemDb().call.update({ where: { id: running.id }, data: { status: 'in_progress' } })
    await requestAccountDeletion(account, { password })
    expect(await findSessionAccount(account.sessionId)).toBeNull()
    expect(await authenticateKey(hashApiKey(apiKey))).toBeNull()
    expect(await logIn(credentials())).toBeNull()
    const where = { ownerId: account.id }
    expect(await systemDb().phoneNumber.count({ where: { ...where, isActive: true } })).toBe(0)
    expect(await systemDb().campaign.count({ where: { ...where, status: 'running' } })).toBe(0)
    expect(await systemDb().cadence.count({ where: { ...where, isActive: true } })).toBe(0)
    const selfBooking = { ...where, selfBooking: true }
    expect(await systemDb().bookingSettings.count({ where: selfBooking })).toBe(0)
    expect(await systemDb().calendarFeed.count({ where })).toBe(0)
    const { status } = await systemDb().call.findUniqueOrThrow({ where: { id: running.id } })
    expect(status).toBe('completed')
  })

  it('frees the e-mail address at once: Google opens another account', async () => {
    await requestAccountDeletion(account, { password })
    const { id } = await logInWithGoogle({ email, name: 'New' }, browser)
    expect(id).not.toBe(account.id)
    await runJob()
    expect(await systemDb().user.count({ where: { id } })).toBe(1)
  })

  it('leaves no row of the account in any table, and nothing else changes', async () => {
    const guest = await systemDb().user.create({
      data: { email: `guest${serial}@example.com`, name: 'Guest' },
    })
    const team = await createTeam(account, { name: 'Reception', description: null })
    await addMember(account, String(team.id), { email: guest.email, role: 'admin' })
    const { id: assistantId } = await systemDb().assistant.findFirstOrThrow({
      where: { ownerId: account.id },
    })
    const form = await makeForm(account, { assistantId })
    await sendTo(form, { name: 'Ada', phone: freshPhone() })
    expect(Object.keys(await rowsOf(account.id)).length).toBeGreaterThan(15)
    await requestAccountDeletion(account, { password })
    await runJob()
    expect(await rowsOf(account.id)).toEqual({})
    expect(await rowsOf(guest.id)).toEqual({ users: 1 })
    expect(await systemDb().team.count({ where: { id: team.id } })).toBe(0)
  })

  it('goes on after a process has died in the middle, once its lease is over', async () => {
    await requestAccountDeletion(account, { password })
    const lease = (moment: string) =>
      systemPool().query(`update account_deletions set lease_until = ${moment}`)
    await lease(`now() + interval '1 minute'`)
    expect(await deleteClosedBatch()).toEqual({ more: false })
    expect(await systemDb().user.count({ where: { id: account.id } })).toBe(1)
    await lease(`now() - interval '1 second'`)
    await runJob()
    expect(await rowsOf(account.id)).toEqual({})
  })
})
