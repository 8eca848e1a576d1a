import { z } from 'zod'
import { lineText, optionalText } from '@/lib/platform/http/fields'
import { takes } from '@/lib/platform/http/word-issue'
import { EMAIL_MAX, normalizeEmail } from '@/lib/platform/text/email'
import { MAX_TEAM_DESCRIPTION, MAX_TEAM_NAME, MIN_TEAM_NAME } from '../rules/team'
import { ASSIGNABLE_ROLES } from '../rules/team-role'

/** The request bodies of the team endpoints, which are also the rules of the panel's forms. */

export const NewTeam = z.object({
  name: lineText().min(MIN_TEAM_NAME).max(MAX_TEAM_NAME),
  description: optionalText(MAX_TEAM_DESCRIPTION),
})

const role = z.enum(ASSIGNABLE_ROLES)

export const NewMember = z.object({
  email: z.string().transform(normalizeEmail).pipe(z.email().max(EMAIL_MAX)),
  role: role.default('member'),
})

/** Any text: text that cannot be an id names no member, which is a 404. */
const userId = z.union([z.string().trim().min(1), z.number().transform(String)], takes('an id'))

export const MemberChange = z.object({ userId, role })

export const MemberChoice = z.object({ userId })
