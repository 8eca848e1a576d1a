import { describe, expect, it } from 'vitest'
import { mayInTeam, TEAM_ROLES, teamRefusal, type TeamAct } from './team-role'

const TARGETS = [null, ...TEAM_ROLES] as const

/** Refusals by actor, for the targets: no member, the owner, an admin, a member. */
const refusals = (act: TeamAct) =>
  Object.fromEntries(
    TEAM_ROLES.map((actor) => [actor, TARGETS.map((target) => teamRefusal(act, actor, target))]),
  )

const NEVER = ['forbidden', 'forbidden', 'forbidden', 'forbidden']

describe('permissions in a team', () => {
  it('add: the owner and admins may add any account outside the team', () => {
    const managers = [null, 'already_owner', 'already_member', 'already_member']
    expect(refusals('add')).toEqual({ owner: managers, admin: managers, member: NEVER })
  })

  it.each(['change_role', 'remove'] as const)(
    '%s: the owner and admins may act on every member but the owner',
    (act) => {
      const managers = ['member_not_found', 'owner_immutable', null, null]
      expect(refusals(act)).toEqual({ owner: managers, admin: managers, member: NEVER })
    },
  )

  it('leave: every member but the owner may', () => {
    const leaving = TEAM_ROLES.map((role) => [role, teamRefusal('leave', role, role)])
    expect(leaving).toEqual([
      ['owner', 'owner_immutable'],
      ['admin', null],
      ['member', null],
    ])
  })

  it('allows nothing that concerns the owner', () => {
    const acts: TeamAct[] = ['add', 'change_role', 'remove', 'leave']
    for (const act of acts) {
      for (const actor of TEAM_ROLES) expect(mayInTeam(act, actor, 'owner')).toBe(false)
    }
  })
})
