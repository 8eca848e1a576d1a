import { expect, it } from 'vitest'
import { compareMembers, type TeamMember } from './team'
import type { TeamRole } from './team-role'

const member = (name: string, role: TeamRole, email = `${name}@example.com`): TeamMember => ({
  userId: 1n,
  name,
  email,
  role,
  joinedAt: new Date(0),
})

it('lists the owner, then admins, then members, each by Turkish letters', () => {
  const members = [
    member('Ida', 'member'),
    member('Çağla', 'member'),
    member('Cem', 'member', 'b@example.com'),
    member('Cem', 'member', 'a@example.com'),
    member('Zeynep', 'admin'),
    member('Deniz', 'member'),
    member('Ömer', 'owner'),
  ]
  expect(members.toSorted(compareMembers).map(({ name, email }) => `${name} ${email}`)).toEqual([
    'Ömer Ömer@example.com',
    'Zeynep Zeynep@example.com',
    'Cem a@example.com',
    'Cem b@example.com',
    'Çağla Çağla@example.com',
    'Deniz Deniz@example.com',
    'Ida Ida@example.com',
  ])
})
