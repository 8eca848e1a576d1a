import { requireOwnPassword } from '@/lib/features/accounts/own-password'
import { hasSecondFactor, withCode } from '@/lib/features/accounts/second-factor/consume-code'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { normalizeEmail } from '@/lib/platform/text/email'
import { closeAccount } from './close-account'
import { hangUpAll } from './hang-up-all'

interface Confirmation {
  /** The password; an account without one confirms by its e-mail address. */
  password?: string
  email?: string
  code?: string
}

/**
 * Closes the account for its holder, who proves to be there, and hangs up its calls. A job deletes what it holds.
 * @throws wrong_password, wrong_email, wrong_code, too_many_attempts
 */
export async function requestAccountDeletion(
  account: SessionAccount,
  { password, email, code }: Confirmation,
): Promise<void> {
  const { passwordHash } = await tenantDb(account).user.findFirstOrThrow()
  if (passwordHash !== null) await requireOwnPassword(account, password ?? null)
  else if (normalizeEmail(email ?? '') !== account.email) throw new AppError('wrong_email')
  if (await hasSecondFactor(account)) await withCode(account, code ?? '', closeAccount)
  else await transaction(account, closeAccount)
  // The account is closed, whatever happens now; the job hangs up what could not be.
  await hangUpAll(account).catch((error: unknown) => {
    log().warn({ err: error }, 'the calls of a closed account could not be hung up')
  })
}
