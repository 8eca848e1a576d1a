import { rateLimiter, type Limit, type Verdict } from '@/lib/vendors/rate-limit'
import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'

/**
 * Limits on failed logins, registrations, mails and look-ups.
 * See docs/contract/decisions/accounts.md#login-attempts.
 */
const WINDOW_MS = ATTEMPT_MINUTES * 60 * 1000
const FAILED_LOGINS: Limit = { name: 'failed-login', max: 10, windowMs: WINDOW_MS }
const REGISTRATIONS: Limit = { name: 'registration', max: 30, windowMs: WINDOW_MS }
const PASSWORD_RESETS: Limit = { name: 'password-reset', max: 30, windowMs: WINDOW_MS }
const MAILS: Limit = { name: 'account-mail', max: 5, windowMs: WINDOW_MS }
const UNKNOWN_EMAILS: Limit = { name: 'unknown-email', max: 30, windowMs: WINDOW_MS }

/** @throws too_many_attempts, with the seconds to wait */
export function requireAllowed({ allowed, resetMs }: Verdict): void {
  if (allowed) return
  const seconds = Math.max(1, Math.ceil(resetMs / 1000))
  throw new AppError('too_many_attempts', {}, { 'Retry-After': String(seconds) })
}

/** Each of `keys` (an e-mail address, an IP address, a device) has its own count. @throws too_many_attempts */
export async function requireLoginAttemptsLeft(keys: string[]): Promise<void> {
  for (const key of keys) requireAllowed(await rateLimiter().peek(FAILED_LOGINS, key))
}

export async function hasLoginAttemptsLeft(key: string): Promise<boolean> {
  return (await rateLimiter().peek(FAILED_LOGINS, key)).allowed
}

export async function countFailedLogin(keys: string[]): Promise<void> {
  for (const key of keys) await rateLimiter().use(FAILED_LOGINS, key)
}

/** Counts a registration from this IP address, whether or not it succeeds. @throws too_many_attempts */
export async function requireRegistrationsLeft(ipAddress: string): Promise<void> {
  requireAllowed(await rateLimiter().use(REGISTRATIONS, ipAddress))
}

/** Counts a request for a reset link from this IP address. @throws too_many_attempts */
export async function requirePasswordResetsLeft(ipAddress: string): Promise<void> {
  requireAllowed(await rateLimiter().use(PASSWORD_RESETS, ipAddress))
}

/** Counts a mail to this e-mail address, whether or not it has an account. @throws too_many_attempts */
export async function requireMailsLeft(email: string): Promise<void> {
  requireAllowed(await rateLimiter().use(MAILS, email))
}

/** An account that looks up many unknown e-mail addresses is probing who is registered. @throws too_many_attempts */
export async function requireLookupsLeft({ id }: Owner): Promise<void> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_EMAILS, String(id)))
}

/** Counts the look-up of an e-mail address without an account. @throws too_many_attempts */
export async function countUnknownEmail({ id }: Owner): Promise<void> {
  requireAllowed(await rateLimiter().use(UNKNOWN_EMAILS, String(id)))
}
