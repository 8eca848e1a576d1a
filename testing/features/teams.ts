import { randomBytes } from 'node:crypto'
import { systemDb } from '@/lib/platform/database/client'
import type { Team } from '@/lib/features/teams/rules/team'
import type { AssignableRole } from '@/lib/features/teams/rules/team-role'
import { addMember } from '@/lib/features/teams/members'
import { createTeam } from '@/lib/features/teams/teams'

export interface TestAccount {
  id: bigint
  email: string
}

export function makeAccount(name = 'Ada'): Promise<TestAccount> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  return systemDb().user.create({ data: { email, name }, select: { id: true, email: true } })
}

export interface Crew {
  team: Team
  id: string
  owner: TestAccount
}

export async function makeTeam(name = 'Sales'): Promise<Crew> {
  const owner = await makeAccount('Olga')
  const team = await createTeam(owner, { name, description: null })
  return { team, id: String(team.id), owner }
}

export async function join(
  { id, owner }: Crew,
  role: AssignableRole,
  name?: string,
): Promise<TestAccount> {
  const account = await makeAccount(name)
  await addMember(owner, id, { email: account.email, role })
  return account
}

export async function rolesIn({ team }: Crew): Promise<Record<string, string>> {
  const rows = await systemDb().teamMember.findMany({ where: { teamId: team.id } })
  return Object.fromEntries(rows.map(({ userId, role }) => [String(userId), role]))
}

export async function outcomes(all: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(all)
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : String((one.reason as { code: unknown }).code),
  )
}
