import { systemDb } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import { AppError } from '@/lib/platform/errors'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { parseId } from './membership'
import { toTeam, type TeamRow } from './rows'
import { teamSlug, type Team } from './rules/team'

export interface NewTeam {
  name: string
  description: string | null
}

/**
 * Creates a team with `owner` as its owner, in one transaction.
 * @param now becomes part of the slug; a later millisecond is taken while the slug exists
 */
export async function createTeam(owner: Owner, input: NewTeam, now = new Date()): Promise<Team> {
  for (let at = now.getTime(); ; at += 1) {
    const team = await insertTeam(owner, input, teamSlug(input.name, new Date(at)))
    if (team) return team
  }
}

/** Null if another team has the slug: one of the same name, from the same millisecond. */
async function insertTeam(owner: Owner, input: NewTeam, slug: string): Promise<Team | null> {
  try {
    const members = { create: { userId: owner.id, role: 'owner' } }
    const team = await systemDb().team.create({ data: { ...input, slug, members } })
    return { ...team, role: 'owner', memberCount: 1 }
  } catch (error) {
    // Only the slug can collide: a new team has no other member.
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** The teams that the reader is a member of, newest first. */
export function listTeams(reader: Owner): Promise<Team[]> {
  return readTeams(reader)
}

/** @throws team_not_found */
export async function readTeam(reader: Owner, text: string): Promise<Team> {
  const id = parseId(text)
  const [team] = id ? await readTeams(reader, id) : []
  if (!team) throw new AppError('team_not_found')
  return team
}

/** The user's teams, or only the team with this id. */
async function readTeams(reader: Owner, id: bigint | null = null): Promise<Team[]> {
  const { rows } = await tenantQuery<Omit<TeamRow, 'id'> & { id: string }>(
    reader,
    `select t.id, t.name, t.description, t.slug, t.created_at as "createdAt", m.role,
       (select count(*)::int from team_members other where other.team_id = t.id) as "memberCount"
     from team_members m join teams t on t.id = m.team_id
     where m.user_id = $1 and ($2::bigint is null or t.id = $2::bigint)
     order by t.id desc`,
    [id === null ? null : String(id)],
  )
  return rows.map((row) => toTeam({ ...row, id: BigInt(row.id) }))
}

/** Deletes the teams that the account owns. A team outlives any other member. */
export async function deleteOwnedTeams(owner: Owner): Promise<void> {
  const owned = { some: { role: 'owner', userId: owner.id } }
  await systemDb().team.deleteMany({ where: { members: owned } })
}
