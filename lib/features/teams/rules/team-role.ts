import type { ErrorCode } from '@/lib/platform/errors'

/** From the highest role to the lowest. See docs/contract/panel.md#team-roles. */
export const TEAM_ROLES = ['owner', 'admin', 'member'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** The roles that a member can be given. The owner is always the account that created the team. */
export const ASSIGNABLE_ROLES = ['admin', 'member'] as const
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number]

export type TeamAct = 'add' | 'change_role' | 'remove' | 'leave'

/** The error code with which an act is refused; null allows it. */
type Refusal = Extract<
  ErrorCode,
  'forbidden' | 'member_not_found' | 'owner_immutable' | 'already_owner' | 'already_member'
> | null

interface Rule {
  /** The roles that may act. */
  by: readonly TeamRole[]
  /** The result for each role of the target; `none` is an account outside the team. */
  onto: Readonly<Record<TeamRole | 'none', Refusal>>
}

const MANAGERS: readonly TeamRole[] = ['owner', 'admin']

/** Targets all members but the owner. */
const MEMBERS: Rule['onto'] = {
  none: 'member_not_found',
  owner: 'owner_immutable',
  admin: null,
  member: null,
}

/** The only table of permissions. Use cases and pages both consult it. */
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
 * The reason why a member with the role `actor` may not act on an account with the role `target`
 * (null: not a member), or null. A role that may not act at all is refused before the target is
 * considered, so that the refusal reveals nothing about it. An account that leaves is its own target.
 */
export function teamRefusal(act: TeamAct, actor: TeamRole, target: TeamRole | null): Refusal {
  const { by, onto } = RULES[act]
  return by.includes(actor) ? onto[target ?? 'none'] : 'forbidden'
}

/** `teamRefusal` for pages, which show only what is allowed. */
export function mayInTeam(act: TeamAct, actor: TeamRole, target: TeamRole | null): boolean {
  return teamRefusal(act, actor, target) === null
}
