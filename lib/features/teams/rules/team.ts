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

/** The marks that letters of other languages carry once they are taken apart. */
const MARKS = /\p{Mark}/gu

/**
 * A readable name for addresses: `Satış Ekibi` → `satis-ekibi-mi8xq2f4`. The ending is the moment in
 * milliseconds, in base 36; it alone is left of a name without any letter or digit of ASCII.
 */
export function teamSlug(name: string, now: Date): string {
  const plain = foldForSearch(name).normalize('NFKD').replace(MARKS, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return [...words, now.getTime().toString(36)].join('-')
}
