import { systemDb } from '@/lib/platform/database/client'
import { normaliseEmail } from '@/lib/platform/text/email'
import { isStorable } from '@/lib/platform/text/storable-text'
import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import type { SessionIdentity } from '@/lib/platform/auth/session-cookie'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { passwordMatches } from './passwords'

interface Credentials {
  email: string
  password: string
  /** Where the request comes from. */
  address: string
}

/**
 * Checks an e-mail address and a password. An unknown address and a wrong password take the same
 * time and give the same answer: null. Only failures count. @throws too_many_attempts
 */
export async function logIn(credentials: Credentials): Promise<SessionIdentity | null> {
  const email = normaliseEmail(credentials.email).slice(0, 320)
  const keys = [`email:${email}`, `address:${credentials.address}`]
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    const user = await findUser(email)
    const matches = await passwordMatches(user?.passwordHash ?? null, credentials.password)
    if (user && matches) return { id: user.id, version: user.sessionVersion }
    await countFailedLogin(keys)
    return null
  })
}

function findUser(email: string) {
  // No account has it.
  if (!isStorable(email)) return Promise.resolve(null)
  return systemDb().user.findUnique({ where: { email } })
}
