import { TEAM_ROLES, type TeamRole } from './team-role'

export const MIN_TEAM_NAME = 2
export const MAX_TEAM_NAME = 100
export const MAX_TEAM_DESCRIPTION = 500

/** A team as one of its members sees it. */
export interface Team {
  id: bigint
  name: string
  description: string | null
  slug: string
  /** The reader's own. */
  role: TeamRole
  memberCount: number
  createdAt: Date
}

/** A person in a team: all that members learn of each other. */
export interface TeamMember {
  userId: bigint
  name: string
  email: string
  role: TeamRole
  joinedAt: Date
}

/** Names by their letters, İ beside i and ç after c. */
const byLetters = new Intl.Collator('tr')

/** The owner first, then admins, then members, each by name. */
export function compareMembers(one: TeamMember, other: TeamMember): number {
  return (
    TEAM_ROLES.indexOf(one.role) - TEAM_ROLES.indexOf(other.role) ||
    byLetters.compare(one.name, other.name) ||
    byLetters.compare(one.email, other.email)
  )
}
