import { describe, expect, it } from 'vitest'
import { mayInTeam, TEAM_ROLES, teamRefusal, type TeamAct } from './team-role'

const TARGETS = [null, ...TEAM_ROLES] as const

/** Refusals by target: nobody of the team, its owner, an admin, a member. */
const refusals = (act: TeamAct) =>
  Object.fromEntries(
    TEAM_ROLES.map((actor) => [actor, TARGETS.map((target) => teamRefusal(act, actor, target))]),
  )

const NEVER = ['forbidden', 'forbidden', 'forbidden', 'forbidden']

describe('who may do what to whom', () => {
  it('add: owner and admins, anybody who is not in the team', () => {
    const managers = [null, 'already_owner', 'already_member', 'already_member']
    expect(refusals('add')).toEqual({ owner: managers, admin: managers, member: NEVER })
  })

  it.each(['change_role', 'remove'] as const)(
    '%s: owner and admins, everybody of the team but its owner',
    (act) => {
      const managers = ['member_not_found', 'owner_immutable', null, null]
      expect(refusals(act)).toEqual({ owner: managers, admin: managers, member: NEVER })
    },
  )

  it('leave: everybody but the owner', () => {
    const leaving = TEAM_ROLES.map((role) => [role, teamRefusal('leave', role, role)])
    expect(leaving).toEqual([
      ['owner', 'owner_immutable'],
      ['admin', null],
      ['member', null],
    ])
  })

  it('lets nobody do anything to the owner', () => {
    const acts: TeamAct[] = ['add', 'change_role', 'remove', 'leave']
    for (const act of acts) {
      for (const actor of TEAM_ROLES) expect(mayInTeam(act, actor, 'owner')).toBe(false)
    }
  })
})
