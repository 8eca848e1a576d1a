import { z } from 'zod'
import { successResponse } from '@/lib/platform/http/fields'
import type { Team, TeamMember } from '../rules/team'
import { TEAM_ROLES } from '../rules/team-role'
import { endpoint } from '@/lib/platform/http/endpoint'
import { MemberChange, MemberChoice, NewMember, NewTeam } from './panel-input'

const instant = z.iso.datetime()
const role = z.enum(TEAM_ROLES)

const PanelTeam = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  slug: z.string(),
  role: role.describe('The role of the account that reads the team.'),
  memberCount: z.int(),
  createdAt: instant,
})

export function presentTeam(team: Team): z.input<typeof PanelTeam> {
  return { ...team, id: String(team.id), createdAt: team.createdAt.toISOString() }
}

const PanelMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: instant,
})

export function presentMember(member: TeamMember): z.input<typeof PanelMember> {
  return { ...member, userId: String(member.userId), joinedAt: member.joinedAt.toISOString() }
}

/** Any text: text that cannot be an id is answered like a team that the user is not in. */
const params = z.object({ id: z.string() })

const members = { path: '/api/teams/{id}/members', tag: 'Teams', params } as const

export const panelListTeams = endpoint({
  name: 'panelListTeams',
  method: 'GET',
  path: '/api/teams',
  summary: "The account's teams, newest first",
  tag: 'Teams',
  responses: { 200: z.object({ data: z.array(PanelTeam) }) },
})

export const panelCreateTeam = endpoint({
  name: 'panelCreateTeam',
  method: 'POST',
  path: '/api/teams',
  summary: 'Create a team and become its owner',
  tag: 'Teams',
  body: NewTeam,
  responses: { 201: PanelTeam },
})

export const panelListMembers = endpoint({
  ...members,
  name: 'panelListMembers',
  method: 'GET',
  summary: 'The members of a team: the owner, then admins, then members',
  responses: { 200: z.object({ data: z.array(PanelMember) }) },
  errors: ['team_not_found'],
})

export const panelAddMember = endpoint({
  ...members,
  name: 'panelAddMember',
  method: 'POST',
  summary: 'Add an account to a team',
  body: NewMember,
  responses: { 201: PanelMember },
  errors: [
    'team_not_found',
    'forbidden',
    'user_not_registered',
    'already_owner',
    'already_member',
    'too_many_attempts',
    'service_unavailable',
  ],
})

export const panelChangeRole = endpoint({
  ...members,
  name: 'panelChangeRole',
  method: 'PATCH',
  summary: 'Change the role of a member',
  body: MemberChange,
  responses: { 200: PanelMember },
  errors: ['team_not_found', 'forbidden', 'member_not_found', 'owner_immutable'],
})

export const panelRemoveMember = endpoint({
  ...members,
  name: 'panelRemoveMember',
  method: 'DELETE',
  summary: 'Remove a member, or leave',
  query: MemberChoice,
  responses: { 200: successResponse },
  errors: ['team_not_found', 'forbidden', 'member_not_found', 'owner_immutable'],
})
