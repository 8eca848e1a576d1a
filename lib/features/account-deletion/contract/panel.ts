import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { successResponse } from '@/lib/platform/http/fields'

/** The deletion of an account by its holder. See docs/contract/decisions/accounts.md#account-deletion. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/user/deletion',
  summary: 'Close the account at once and delete everything in it',
  tag: 'Account',
  body: z.object({
    password: z.string().max(200).optional(),
    /** Of an account without a password. */
    email: z.string().max(320).optional(),
    /** Where two-factor log-in is on. */
    code: z.string().trim().max(40).optional(),
  }),
  responses: { 200: successResponse },
  errors: [
    'wrong_password',
    'wrong_email',
    'wrong_code',
    'second_factor_off',
    'too_many_attempts',
    'service_unavailable',
  ],
})
