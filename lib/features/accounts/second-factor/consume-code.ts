import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { decryptSecret } from '@/lib/platform/security/secrets'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { acceptedStep } from '../rules/one-time-code'
import { hashRecoveryCode } from '../rules/recovery-code'

/** A confirmed second factor; an unconfirmed one is not asked for yet. */
export const CONFIRMED = { confirmedAt: { not: null } } as const

/** Whether logging in to the account asks for a code. */
export async function hasSecondFactor(account: Owner): Promise<boolean> {
  return (await tenantDb(account).secondFactor.count({ where: CONFIRMED })) > 0
}

/**
 * Uses up a code of the authenticator app or a recovery code. Each works once: of several simultaneous requests
 * with the same code, one succeeds.
 * @returns false for a wrong or used code, and without a second factor
 */
export async function consumeCode({ db }: TenantTransaction, code: string): Promise<boolean> {
  const factor = await db.secondFactor.findFirst({ where: CONFIRMED })
  if (!factor) return false
  const codeHash = hashRecoveryCode(code)
  // Before the secret is decrypted: after a change of APP_SECRET, recovery codes are what is left.
  const recovered = await db.recoveryCode.deleteMany({ where: { codeHash } })
  if (recovered.count > 0) return true
  const step = acceptedStep(decryptSecret(factor.secret), code, new Date())
  if (step === null) return false
  const { count } = await db.secondFactor.updateMany({
    where: { ...CONFIRMED, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

/**
 * Uses up a code, and then changes something in the same transaction. Wrong codes count as failed logins of this
 * session alone, so that strangers who guess cannot prevent the change.
 * @throws second_factor_off, wrong_code, too_many_attempts
 */
export async function withCode<T>(
  account: SessionAccount,
  code: string,
  change: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const keys = [`session:${account.sessionId}`]
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    if (!(await hasSecondFactor(account))) throw new AppError('second_factor_off')
    const changed = await transaction(account, async (tx) =>
      (await consumeCode(tx, code)) ? { result: await change(tx) } : null,
    )
    if (changed) return changed.result
    await countFailedLogin(keys)
    throw new AppError('wrong_code')
  })
}
