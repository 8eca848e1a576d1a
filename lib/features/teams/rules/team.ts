import { TEAM_ROLES, type TeamRole } from './team-role'
import { foldForSearch } from '@/lib/platform/text/search-text'

export const MIN_TEAM_NAME = 2
export const MAX_TEAM_NAME = 100
export const MAX_TEAM_DESCRIPTION = 500

/** A team as one of its members sees it. */
export interface Team {
  id: bigint
  name: string
  description: string | null
  slug: string
  role: TeamRole
  memberCount: number
  createdAt: Date
}

/** Everything that the members of a team see of each other. */
export interface TeamMember {
  userId: bigint
  name: string
  email: string
  role: TeamRole
  joinedAt: Date
}

/** Sorts names by the Turkish alphabet: İ beside i, ç after c. */
const byLetters = new Intl.Collator('tr')

/** Sorts the owner first, then admins, then members; by name within a role. */
export function compareMembers(one: TeamMember, other: TeamMember): number {
  return (
    TEAM_ROLES.indexOf(one.role) - TEAM_ROLES.indexOf(other.role) ||
    byLetters.compare(one.name, other.name) ||
    byLetters.compare(one.email, other.email)
  )
}

/** The accents that NFKD splits off from letters of other languages. */
const MARKS = /\p{Mark}/gu

/**
 * The slug of a team: `Satış Ekibi` → `satis-ekibi-mi8xq2f4`. It ends in the time of creation, in
 * milliseconds and base 36, and is only that for a name without any ASCII letter or digit.
 */
export function teamSlug(name: string, now: Date): string {
  const plain = foldForSearch(name).normalize('NFKD').replace(MARKS, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return [...words, now.getTime().toString(36)].join('-')
}
