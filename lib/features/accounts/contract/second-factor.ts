import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { successResponse } from '@/lib/platform/http/fields'

/** Two-factor log-in. See docs/contract/decisions/accounts.md#two-factor-log-in. */

const path = '/api/user/second-factor'

const code = z.string('Enter a code.').trim().min(1, 'Enter a code.').max(40, 'This is too long.')
const withCode = z.object({ code })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const CODE_ERRORS = [
  'second_factor_off',
  'wrong_code',
  'too_many_attempts',
  'service_unavailable',
] as const

export const logInWithCode = endpoint({
  name: 'logInWithCode',
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'The second step of a log-in: a code of the app, or a recovery code',
  tag: 'Account',
  body: withCode,
  responses: { 200: successResponse },
  errors: ['login_step_expired', 'wrong_code', 'too_many_attempts', 'service_unavailable'],
})

export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  method: 'GET',
  path,
  summary: 'Whether two-factor log-in is on',
  tag: 'Account',
  responses: {
    200: z.object({
      isOn: z.boolean(),
      since: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.number().int(),
    }),
  },
})

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path,
  summary: 'Begin to set up two-factor log-in',
  tag: 'Account',
  body: z.object({
    /** Not needed for an account that has none. */
    password: z.string().max(200).optional(),
  }),
  responses: {
    201: z.object({
      /** In base32. */
      secret: z.string(),
      /** An SVG document. */
      qrCode: z.string(),
    }),
  },
  errors: ['second_factor_on', 'wrong_password', 'too_many_attempts', 'service_unavailable'],
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Switch two-factor log-in on with a code; ends all other sessions',
  tag: 'Account',
  body: withCode,
  responses: { 200: recoveryCodes },
  errors: ['second_factor_on', ...CODE_ERRORS],
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Replace the recovery codes',
  tag: 'Account',
  body: withCode,
  responses: { 200: recoveryCodes },
  errors: [...CODE_ERRORS],
})

export const switchOffSecondFactor = endpoint({
  name: 'switchOffSecondFactor',
  method: 'POST',
  path: `${path}/switch-off`,
  summary: 'Switch two-factor log-in off',
  tag: 'Account',
  body: withCode,
  responses: { 200: successResponse },
  errors: [...CODE_ERRORS],
})
