import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { Team } from './rules/team'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { Prisma } from '@/prisma/generated/client'
import { readId } from './team-place'

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
