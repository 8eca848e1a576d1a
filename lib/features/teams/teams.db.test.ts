import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { addMember, changeRole, listMembers, removeMember } from './members'
import { createTeam, listTeams, readTeam } from './teams'
import { join, makeAccount, makeTeam, outcomes, rolesIn } from '@/testing/features/teams'

const NOW = new Date('2026-11-21T18:00:00.000Z')
const NO_TEAMS = ['0', '-1', 'abc', '1.5', '9'.repeat(18), '9'.repeat(30), '']

describe('a team', () => {
  it('is owned by its creator, and takes the next millisecond if its slug exists', async () => {
    const owner = await makeAccount()
    const make = () => createTeam(owner, { name: 'Satış Ekibi', description: 'Two of us' }, NOW)
    const first = await make()
    const second = await make()
    expect([first.slug, second.slug]).toEqual(
      [0, 1].map((later) => `satis-ekibi-${(NOW.getTime() + later).toString(36)}`),
    )
    expect(first).toMatchObject({ description: 'Two of us', role: 'owner', memberCount: 1 })
    expect(await listTeams(owner)).toEqual([second, first])
  })

  it('shows its members their own role and the number of members', async () => {
    const crew = await makeTeam()
    const admin = await join(crew, 'admin')
    expect(await readTeam(admin, crew.id)).toEqual({ ...crew.team, role: 'admin', memberCount: 2 })
    expect(await listTeams(admin)).toHaveLength(1)
    const members = await listMembers(admin, crew.id)
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([
      [crew.owner.id, 'owner'],
      [admin.id, 'admin'],
    ])
  })

  it('is not found by other accounts, nor is an id that no team can have', async () => {
    const crew = await makeTeam()
    const [stranger, member] = [await makeAccount(), await join(crew, 'member')]
    const userId = String(member.id)
    const all = (id: string) =>
      outcomes([
        readTeam(stranger, id),
        listMembers(stranger, id),
        addMember(stranger, id, { email: stranger.email, role: 'admin' }),
        changeRole(stranger, id, { userId, role: 'admin' }),
        removeMember(stranger, id, userId),
        removeMember(stranger, id, String(stranger.id)),
      ])
    for (const id of [crew.id, ...NO_TEAMS]) {
      expect(new Set(await all(id))).toEqual(new Set(['team_not_found']))
    }
    expect(await listTeams(stranger)).toEqual([])
  })

  it('has one owner, which the database guarantees', async () => {
    const crew = await makeTeam()
    const member = await join(crew, 'member')
    const second = systemDb().teamMember.updateMany({
      where: { teamId: crew.team.id, userId: member.id },
      data: { role: 'owner' },
    })
    await expect(second).rejects.toMatchObject({ code: 'P2002' })
  })
})

describe('looking up e-mail addresses without an account', () => {
  it('is refused after 30, for that account alone and in all its teams', async () => {
    const crew = await makeTeam()
    const other = await makeTeam()
    const admin = await join(crew, 'admin')
    await addMember(other.owner, other.id, { email: admin.email, role: 'admin' })
    const add = (id: string, by = admin) =>
      addMember(by, id, { email: 'nobody@example.com', role: 'member' })
    const attempts = await outcomes(Array.from({ length: 30 }, () => add(crew.id)))
    expect(new Set(attempts)).toEqual(new Set(['user_not_registered']))
    const known = await makeAccount()
    const knownEmail = addMember(admin, crew.id, { email: known.email, role: 'member' })
    expect(await outcomes([add(crew.id), add(other.id), knownEmail])).toEqual(
      Array.from({ length: 3 }, () => 'too_many_attempts'),
    )
    expect(await outcomes([add(crew.id, crew.owner)])).toEqual(['user_not_registered'])
    expect(Object.keys(await rolesIn(crew))).toHaveLength(2)
  })

  it('is refused, and not counted, for a member who may not add', async () => {
    const crew = await makeTeam()
    const member = await join(crew, 'member')
    const own = await createTeam(member, { name: 'Own', description: null })
    const add = (id: string) => addMember(member, id, { email: 'x@example.com', role: 'member' })
    const attempts = await outcomes(Array.from({ length: 31 }, () => add(crew.id)))
    expect(new Set(attempts)).toEqual(new Set(['forbidden']))
    expect(await outcomes([add(String(own.id))])).toEqual(['user_not_registered'])
  })
})
