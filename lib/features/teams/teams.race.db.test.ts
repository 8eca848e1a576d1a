import { expect, it } from 'vitest'
import { addMember, changeRole, removeMember } from './members'
import { createTeam, readTeam } from './teams'
import { join, makeAccount, makeTeam, outcomes, rolesIn, type Crew } from '@/testing/features/teams'

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index))

const ROUNDS = 10

async function rounds(run: (crew: Crew) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await run(await makeTeam())
}

it('adds an account once when several members add it at once', () =>
  rounds(async (crew) => {
    const admins = await Promise.all(times(3, () => join(crew, 'admin')))
    const { email, id } = await makeAccount()
    const all = await outcomes(
      [crew.owner, ...admins].flatMap((by) =>
        (['member', 'admin'] as const).map((role) => addMember(by, crew.id, { email, role })),
      ),
    )
    expect(all.toSorted()).toEqual([...times(7, () => 'already_member'), 'done'])
    expect(Object.keys(await rolesIn(crew))).toHaveLength(5)
    expect(await rolesIn(crew)).toHaveProperty(String(id))
  }))

it('lets only one of two admins remove the other', () =>
  rounds(async (crew) => {
    const [one, two] = [await join(crew, 'admin'), await join(crew, 'admin')]
    const all = await outcomes([
      removeMember(one, crew.id, String(two.id)),
      removeMember(two, crew.id, String(one.id)),
    ])
    expect(all.toSorted()).toEqual(['done', 'team_not_found'])
    expect(Object.values(await rolesIn(crew)).toSorted()).toEqual(['admin', 'owner'])
  }))

it('lets only one of two admins demote the other', () =>
  rounds(async (crew) => {
    const [one, two] = [await join(crew, 'admin'), await join(crew, 'admin')]
    const demote = (by: typeof one, whom: typeof one) =>
      changeRole(by, crew.id, { userId: String(whom.id), role: 'member' })
    const all = await outcomes([demote(one, two), demote(two, one)])
    expect(all.toSorted()).toEqual(['done', 'forbidden'])
    expect(Object.values(await rolesIn(crew)).toSorted()).toEqual(['admin', 'member', 'owner'])
  }))

it('promotes before it removes, or finds no member to promote', () =>
  rounds(async (crew) => {
    const [admin, member] = [await join(crew, 'admin'), await join(crew, 'member')]
    const userId = String(member.id)
    const all = await outcomes([
      removeMember(admin, crew.id, userId),
      removeMember(member, crew.id, userId),
      ...times(3, () => changeRole(crew.owner, crew.id, { userId, role: 'admin' })),
    ])
    const removals = all.slice(0, 2)
    // A member who has left cannot be removed, and one who was removed does not find the team.
    expect(removals).toContain('done')
    expect(['member_not_found', 'team_not_found']).toContain(removals.find((one) => one !== 'done'))
    for (const one of all.slice(2)) expect(['done', 'member_not_found']).toContain(one)
    expect(Object.values(await rolesIn(crew)).toSorted()).toEqual(['admin', 'owner'])
  }))

it('keeps the owner, whatever all members try at once', () =>
  rounds(async (crew) => {
    const admins = await Promise.all(times(4, () => join(crew, 'admin')))
    const owner = String(crew.owner.id)
    const all = await outcomes([
      ...admins.flatMap((by) => [
        removeMember(by, crew.id, owner),
        changeRole(by, crew.id, { userId: owner, role: 'member' }),
        addMember(by, crew.id, { email: crew.owner.email, role: 'member' }),
        removeMember(by, crew.id, String(by.id)),
      ]),
      removeMember(crew.owner, crew.id, owner),
    ])
    expect(all.filter((one) => one === 'done')).toHaveLength(admins.length)
    expect(await rolesIn(crew)).toEqual({ [owner]: 'owner' })
    expect(await readTeam(crew.owner, crew.id)).toMatchObject({ role: 'owner', memberCount: 1 })
  }))

it('gives ten teams with one name and one creation time ten slugs', async () => {
  const owner = await makeAccount()
  const now = new Date()
  const made = await Promise.all(
    times(10, () => createTeam(owner, { name: 'Satış Ekibi', description: null }, now)),
  )
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10)
  for (const { slug } of made) expect(slug).toMatch(/^satis-ekibi-[a-z0-9]+$/)
})
