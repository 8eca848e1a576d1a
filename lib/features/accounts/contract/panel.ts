import { z } from 'zod'
import { EMAIL_MAX, normalizeEmail } from '@/lib/platform/text/email'
import { passwordProblem } from '../rules/password'
import { MAX_BUSINESS_NAME } from '@/lib/features/business/rules/business'
import { endpoint } from '@/lib/platform/http/endpoint'
import { lineText, successResponse } from '@/lib/platform/http/fields'
import { isTimezone } from '@/lib/platform/time/is-timezone'

/** Registration, verification, password reset, settings and the API key. See docs/contract/decisions/accounts.md. */

const email = z
  .string('Enter your e-mail address.')
  .transform(normalizeEmail)
  .pipe(
    z.email('Enter an e-mail address like name@example.com.').max(EMAIL_MAX, 'This is too long.'),
  )

/** A password that is being set. It is checked here, and not when it is entered to log in. */
const newPassword = z.string('Choose a password.').superRefine((password, context) => {
  const message = passwordProblem(password)
  if (message) context.addIssue({ code: 'custom', message })
})

const name = lineText('Enter your name.')
  .min(1, 'Enter your name.')
  .max(100, 'Use at most 100 characters.')

const businessName = lineText()
  .max(MAX_BUSINESS_NAME, `Use at most ${MAX_BUSINESS_NAME} characters.`)
  .optional()
  .describe('How the account presents itself to the people whom it calls. May be given later.')

const locale = z.enum(['en', 'tr'])

const timezone = z.string().max(64).refine(isTimezone, 'Choose a time zone from the list.')

/** The credentials that the login page sends to next-auth. */
export const Credentials = z.object({ email: z.string().min(1), password: z.string().min(1) })

const token = z.string().min(1).max(200)

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Open an account',
  tag: 'Account',
  body: z.object({
    name,
    businessName,
    email,
    password: newPassword,
    locale: locale.optional(),
  }),
  responses: { 201: z.object({ id: z.string(), email: z.string(), name: z.string() }) },
  errors: ['email_taken', 'too_many_attempts', 'service_unavailable'],
})

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Use the link of a verification mail',
  tag: 'Account',
  body: z.object({ token }),
  responses: { 200: z.object({ status: z.enum(['verified', 'already_verified']) }) },
  errors: ['link_invalid'],
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  summary: 'Send the verification mail again',
  tag: 'Account',
  responses: { 200: successResponse },
  errors: ['too_many_attempts', 'service_unavailable', 'mail_error'],
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Mail a link for a new password; the answer is the same for an unknown address',
  tag: 'Account',
  body: z.object({ email }),
  responses: { 200: successResponse },
  errors: ['too_many_attempts', 'service_unavailable'],
})

export const completePasswordReset = endpoint({
  name: 'completePasswordReset',
  method: 'POST',
  path: '/api/auth/reset-password/complete',
  summary: 'Set a new password by the link of a mail; ends all sessions',
  tag: 'Account',
  body: z.object({ token, password: newPassword }),
  responses: { 200: successResponse },
  errors: ['link_invalid'],
})

const Profile = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale,
  timezone: z.string(),
  plan: z.string(),
  emailVerified: z.boolean(),
  /** False for an account that has only logged in through another provider. */
  hasPassword: z.boolean(),
})

export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/user/profile',
  summary: "The account's settings",
  tag: 'Account',
  responses: { 200: Profile },
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/api/user/profile',
  summary: "Change the account's name, language or time zone",
  tag: 'Account',
  body: z.strictObject({ name, locale, timezone }).partial(),
  responses: { 200: Profile },
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  summary: 'Change the password; ends all other sessions',
  tag: 'Account',
  body: z.object({
    currentPassword: z.string().min(1, 'Enter your current password.'),
    newPassword,
  }),
  responses: { 200: successResponse },
  errors: ['wrong_password', 'too_many_attempts', 'service_unavailable'],
})

const keyPath = '/api/user/api-key'
const time = z.iso.datetime()

export const readApiKey = endpoint({
  name: 'readApiKey',
  method: 'GET',
  path: keyPath,
  summary: 'What may be shown of the API key',
  tag: 'Account',
  responses: {
    200: z.object({
      apiKey: z.null(),
      keyPrefix: z.string().nullable(),
      createdAt: time.nullable(),
      lastUsedAt: time.nullable(),
    }),
  },
})

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: keyPath,
  summary: 'Make a new API key; the old one stops working at once',
  tag: 'Account',
  responses: { 201: z.object({ apiKey: z.string(), keyPrefix: z.string(), createdAt: time }) },
})

export const deleteApiKey = endpoint({
  name: 'deleteApiKey',
  method: 'DELETE',
  path: keyPath,
  summary: 'Remove the API key',
  tag: 'Account',
  responses: { 200: successResponse },
})
