import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { successResponse, uuidParams } from '@/lib/platform/http/fields'

/** The sessions of an account. See docs/contract/decisions/accounts.md#sessions. */

const time = z.iso.datetime()
const path = '/api/user/sessions'

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path,
  summary: 'The browsers that are logged in to the account',
  tag: 'Account',
  responses: {
    200: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          browser: z.string().nullable(),
          /** `Windows`; null where the browser does not say. */
          system: z.string().nullable(),
          kind: z.enum(['computer', 'phone', 'tablet']).nullable(),
          /** The network that it logged in from. */
          network: z.string().nullable(),
          createdAt: time,
          lastUsedAt: time,
          current: z.boolean(),
        }),
      ),
    }),
  },
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'End a session at once',
  tag: 'Account',
  params: uuidParams,
  responses: { 200: successResponse },
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path,
  summary: 'End all other sessions at once',
  tag: 'Account',
  responses: { 200: successResponse },
})
