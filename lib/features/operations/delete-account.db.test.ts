import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs } from '@/testing/features/calls'
import { createDemo } from '@/lib/features/demo/create-demo'
import { addMember } from '@/lib/features/teams/members'
import { createTeam } from '@/lib/features/teams/teams'
import { deleteAccount } from './delete-account'
import { readDemoSpeech } from '@/testing/features/demo'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const EMAIL = 'leaver@example.com'

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await systemDb().$queryRaw<{ name: string; rows: number }[]>`
    select table_name as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', table_name),
        false, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}

it('erases all rows of the account and nothing of another', async () => {
  const guest = await systemDb().user.create({
    data: { email: 'guest@example.com', name: 'Guest' },
  })
  const before = await rowCounts()
  await createDemo({ email: EMAIL, password: 'correct horse', speech: await readDemoSpeech() })
  const leaver = await systemDb().user.findUniqueOrThrow({ where: { email: EMAIL } })
  const team = await createTeam(leaver, { name: 'Reception', description: null })
  await addMember(leaver, String(team.id), { email: guest.email, role: 'admin' })
  const between = await rowCounts()
  const grown = Object.keys(before).filter((table) => between[table] !== before[table])
  expect(grown.length).toBeGreaterThan(15)

  expect(await deleteAccount(EMAIL)).toEqual({ id: String(leaver.id), email: EMAIL })
  // The trunk of its number is still to be deleted at the exchange, and the trial stays granted.
  expect(await rowCounts()).toEqual({ ...before, unused_trunks: 1, trial_grants: 1 })
})

it.each(['nobody@example.com', 'Guest@example.com', 'guest@example.com ', '%'])(
  'refuses %j, which is no account’s exact e-mail address',
  async (email) => {
    await expect(deleteAccount(email)).rejects.toThrow('No account has exactly the e-mail address')
    expect(await systemDb().user.count()).toBe(1)
  },
)
