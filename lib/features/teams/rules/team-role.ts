import type { ErrorCode } from '@/lib/platform/errors'

/** Owner over admin over member. See docs/contract/panel.md#team-roles. */
export const TEAM_ROLES = ['owner', 'admin', 'member'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** What somebody can be made; the owner is who created the team. */
export const GIVEN_ROLES = ['admin', 'member'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

export type TeamAct = 'add' | 'change_role' | 'remove' | 'leave'

/** What keeps somebody from an act, in the code that the caller is told; null allows it. */
type Refusal = Extract<
  ErrorCode,
  'forbidden' | 'member_not_found' | 'owner_immutable' | 'already_owner' | 'already_member'
> | null

interface Rule {
  by: readonly TeamRole[]
  /** By the role that the other one has in the team; `none` for who is not in it. */
  onto: Readonly<Record<TeamRole | 'none', Refusal>>
}

const MANAGERS: readonly TeamRole[] = ['owner', 'admin']

/** Whoever is there but the owner. */
const MEMBERS: Rule['onto'] = {
  none: 'member_not_found',
  owner: 'owner_immutable',
  admin: null,
  member: null,
}

/** Who may do what to whom, once: services, endpoints and pages all ask this table. */
const RULES: Readonly<Record<TeamAct, Rule>> = {
  add: {
    by: MANAGERS,
    onto: {
      none: null,
      owner: 'already_owner',
      admin: 'already_member',
      member: 'already_member',
    },
  },
  change_role: { by: MANAGERS, onto: MEMBERS },
  remove: { by: MANAGERS, onto: MEMBERS },
  leave: { by: TEAM_ROLES, onto: MEMBERS },
}

/**
 * Why `actor` may not do this to somebody who is `target` in the team, or null. Who may not act at
 * all learns nothing of the other one. Who leaves is their own target.
 */
export function teamRefusal(act: TeamAct, actor: TeamRole, target: TeamRole | null): Refusal {
  const { by, onto } = RULES[act]
  return by.includes(actor) ? onto[target ?? 'none'] : 'forbidden'
}

/** Whether the table allows it: for pages, which show only what can be done. */
export function mayInTeam(act: TeamAct, actor: TeamRole, target: TeamRole | null): boolean {
  return teamRefusal(act, actor, target) === null
}
