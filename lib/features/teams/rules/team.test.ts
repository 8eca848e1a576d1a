import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMembers, teamSlug, type TeamMember } from './team'
import type { TeamRole } from './team-role'

const member = (name: string, role: TeamRole, email = `${name}@example.com`): TeamMember => ({
  userId: 1n,
  name,
  email,
  role,
  joinedAt: new Date(0),
})

it('sorts the owner, then admins, then members, each by the Turkish alphabet', () => {
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

const NOW = new Date('2026-11-21T18:00:00.000Z')
const ENDING = NOW.getTime().toString(36)

describe('teamSlug', () => {
  it.each([
    ['Satış Ekibi', 'satis-ekibi'],
    ['ÇĞİÖŞÜ çğıöşü I', 'cgiosu-cgiosu-i'],
    ['  Destek & Çağrı -- Merkezi! ', 'destek-cagri-merkezi'],
    ['Café Ångström 24/7', 'cafe-angstrom-24-7'],
  ])('%s', (name, words) => {
    expect(teamSlug(name, NOW)).toBe(`${words}-${ENDING}`)
  })

  it('is only the time for a name in another script', () => {
    expect(teamSlug('營業部', NOW)).toBe(ENDING)
  })

  it('is kebab-case and never empty for any name', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 100 })
    const moments = fc.date({ min: new Date(1), noInvalidDate: true })
    fc.assert(
      fc.property(names, moments, (name, now) => {
        expect(teamSlug(name, now)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })

  it('differs from one millisecond to the next', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (name, ms) => {
        expect(teamSlug(name, new Date(ms))).not.toBe(teamSlug(name, new Date(ms + 1)))
      }),
    )
  })
})
