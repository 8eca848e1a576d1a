import { log } from '@/lib/platform/log'
import { mailLink } from './account-mails'
import { openAccount } from './open-account'
import { hashPassword } from './passwords'

interface Registration {
  email: string
  name: string
  password: string
  locale?: string
}

/**
 * Opens an account on the free plan and mails its verification link. A mail that fails is logged
 * and does not undo the account: the panel sends it again. @throws email_taken
 */
export async function registerAccount({ email, name, password, locale = 'tr' }: Registration) {
  const passwordHash = await hashPassword(password)
  const id = await openAccount({ email, name, passwordHash, locale }, ({ owner }) =>
    Promise.resolve(owner.id),
  )
  await mailLink({ id, email, locale }, 'verify_email').catch((error: unknown) => {
    log().error({ err: error }, 'a verification mail was not sent')
  })
  return { id, email, name }
}
