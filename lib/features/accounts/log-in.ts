import {
  countFailedLogin,
  hasLoginAttemptsLeft,
  requireLoginAttemptsLeft,
} from '@/lib/platform/auth/attempts'
import { issueDeviceToken, readDeviceToken } from '@/lib/platform/auth/device-cookie'
import type { SessionIdentity } from '@/lib/platform/auth/session'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { normalizeEmail } from '@/lib/platform/text/email'
import { oneLine } from '@/lib/platform/text/visible-text'
import { isStorable } from '@/lib/platform/text/storable-text'
import type { User } from '@/prisma/generated/client'
import { lockUnchanged } from './lock-unchanged'
import { markEmailVerified, openAccount, takeOverUnverified } from './open-account'
import { passwordMatches } from './passwords'
import { CodeRequired } from './second-factor/code-required'
import { CONFIRMED } from './second-factor/consume-code'
import { openSession, type Browser } from './sessions'

interface Credentials {
  email: string
  password: string
  ipAddress: string
  browser: Browser
  /** The token that an earlier login left in this browser. */
  deviceToken?: string
}

interface LoggedIn extends SessionIdentity {
  /** For this browser to keep, so that strangers' failures cannot lock it out. */
  deviceToken: string
}

/**
 * Checks an e-mail address and a password, and opens a session. Only failures count towards the limit;
 * simultaneous guesses wait for each other, so that each is counted before the next is checked.
 * @returns null for both an unknown e-mail address and a wrong password, after the same time
 * @throws too_many_attempts; CodeRequired where the account asks for a second step
 */
export async function logIn(credentials: Credentials): Promise<LoggedIn | null> {
  const email = normalizeEmail(credentials.email).slice(0, 320)
  const user = await findUser(email)
  const keys = await attemptKeys(email, user, credentials)
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    const matches = await passwordMatches(user?.passwordHash ?? null, credentials.password)
    const session = user && matches ? await openCheckedSession(user, credentials.browser) : null
    if (user && session) return { ...session, deviceToken: issueDeviceToken(user) }
    await countFailedLogin(keys)
    return null
  })
}

function findUser(email: string) {
  // PostgreSQL would refuse the text, and no account can have it.
  if (!isStorable(email)) return Promise.resolve(null)
  return systemDb().user.findUnique({ where: { email } })
}

/**
 * The keys under which a failure is counted: a device that has logged in to the account before; all others by
 * e-mail address and IP address. A device with too many failures counts as everybody else.
 * See docs/contract/decisions/accounts.md#device-cookies.
 */
async function attemptKeys(email: string, user: User | null, given: Credentials) {
  const device = user && readDeviceToken(given.deviceToken, user)
  if (device && (await hasLoginAttemptsLeft(`device:${device}`))) return [`device:${device}`]
  return [`email:${email}`, `address:${given.ipAddress}`]
}

/** Opens a session, unless the password has changed or the account was closed since it was read. @throws CodeRequired */
function openCheckedSession(user: User, browser: Browser): Promise<SessionIdentity | null> {
  return transaction(user, async (tx) => {
    // Switching two-factor log-in on waits for the lock too.
    if (!(await lockUnchanged(tx, user))) return null
    if ((await tx.db.secondFactor.count({ where: CONFIRMED })) > 0) throw new CodeRequired(user)
    return openSession(tx, browser)
  })
}

interface GoogleProfile {
  /** An e-mail address that Google has verified. */
  email: string
  name: string
}

/**
 * Opens a session of the account with this e-mail address. The account is opened if there is none.
 * @throws CodeRequired where the account asks for a second step
 */
export async function logInWithGoogle(
  profile: GoogleProfile,
  browser: Browser,
): Promise<SessionIdentity> {
  const session = await openCheckedSession(await findOrOpen(profile), browser)
  if (!session) throw new AppError('unauthorized')
  return session
}

async function findOrOpen(profile: GoogleProfile): Promise<User> {
  const email = normalizeEmail(profile.email)
  const known = await findUser(email)
  if (known?.emailVerifiedAt) return known
  if (known) {
    await transaction(known, takeOverUnverified)
  } else {
    const name = oneLine(profile.name) || email
    await openAccount({ email, name, passwordHash: null }, (tx) => markEmailVerified(tx)).catch(
      (error: unknown) => {
        // Another request has opened it in the meantime.
        if (!(error instanceof AppError && error.code === 'email_taken')) throw error
      },
    )
  }
  const user = await findUser(email)
  if (!user) throw new AppError('unauthorized')
  return user
}
