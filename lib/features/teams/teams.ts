import { systemDb } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import { type Team, teamSlug } from './rules/team'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { AppError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import { readId } from './membership'

export interface NewTeam {
  name: string
  description: string | null
}

/** Whoever creates a team is its owner, in the same transaction. @param now decides the slug */
export async function createTeam(owner: Owner, input: NewTeam, now = new Date()): Promise<Team> {
  for (let at = now.getTime(); ; at += 1) {
    const made = await insertTeam(owner, input, teamSlug(input.name, new Date(at)))
    if (made) return made
  }
}

/** Null where another team of this name was created in the same millisecond. */
async function insertTeam(owner: Owner, input: NewTeam, slug: string): Promise<Team | null> {
  try {
    const members = { create: { userId: owner.id, role: 'owner' } }
    const team = await systemDb().team.create({ data: { ...input, slug, members } })
    return { ...team, role: 'owner', memberCount: 1 }
  } catch (error) {
    // The slug is all that can collide: the member is the first of a new team.
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** The teams that somebody is in, newest first. */
export function listTeams(reader: Owner): Promise<Team[]> {
  return readTeams(reader, Prisma.empty)
}

/** @throws team_not_found */
export async function readTeam(reader: Owner, text: string): Promise<Team> {
  const id = readId(text)
  const [team] = id ? await readTeams(reader, Prisma.sql`and t.id = ${id}`) : []
  if (!team) throw new AppError('team_not_found')
  return team
}

function readTeams(reader: Owner, narrowed: Prisma.Sql): Promise<Team[]> {
  return systemDb().$queryRaw<Team[]>`
    select t.id, t.name, t.description, t.slug, t.created_at as "createdAt", m.role,
      (select count(*)::int from team_members other where other.team_id = t.id) as "memberCount"
    from team_members m join teams t on t.id = m.team_id
    where m.user_id = ${reader.id} ${narrowed}
    order by t.id desc`
}
