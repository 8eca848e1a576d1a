import { systemDb } from '@/lib/platform/database/client'
import { compareMembers, type TeamMember } from './rules/team'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { readMembers } from './team-members'
import { readPlace } from './team-place'

/** Everybody in a team, for whoever is in it. @throws team_not_found */
export async function listMembers(reader: Owner, team: string): Promise<TeamMember[]> {
  const { teamId } = await readPlace(reader, team)
  return (await readMembers(systemDb(), teamId)).toSorted(compareMembers)
}
