import { systemDb } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import type { Team } from './rules/team'
import { teamSlug } from './rules/team-slug'
import type { Owner } from '@/lib/platform/tenancy/tenant'

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
