import QRCode from 'qrcode'
import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { decryptSecret, encryptSecret } from '@/lib/platform/security/secrets'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { requireOwnPassword } from '../own-password'
import { acceptedStep, newTotpSecret, totpUri } from '../rules/one-time-code'
import { CONFIRMED, hasSecondFactor } from './consume-code'
import { issueRecoveryCodes } from './recovery-codes'

/** Whether two-factor log-in is on, since when, and how many recovery codes are left. */
export async function readSecondFactor(account: SessionAccount) {
  const db = tenantDb(account)
  const [factor, codesLeft] = await Promise.all([
    db.secondFactor.findFirst({ where: CONFIRMED, select: { confirmedAt: true } }),
    db.recoveryCode.count(),
  ])
  return { since: factor?.confirmedAt ?? null, codesLeft: factor ? codesLeft : 0 }
}

export interface SecondFactorSetup {
  /** In base32, for an app that cannot read the QR code. */
  secret: string
  qrCode: string
}

/**
 * Starts to set up two-factor log-in: a new secret, which is not asked for until it is confirmed. The password prevents
 * a stranger at an unlocked computer from locking the account holder out.
 * @throws second_factor_on, wrong_password, too_many_attempts
 */
export async function startSecondFactor(
  account: SessionAccount,
  password: string | null,
): Promise<SecondFactorSetup> {
  await requireOwnPassword(account, password)
  if (await hasSecondFactor(account)) throw new AppError('second_factor_on')
  const secret = newTotpSecret()
  await transaction(account, async (tx) => {
    await lockAccount(tx)
    await tx.db.secondFactor.deleteMany({ where: { confirmedAt: null } })
    await tx.db.secondFactor.createMany({
      data: [{ ownerId: account.id, secret: encryptSecret(secret) }],
      skipDuplicates: true,
    })
  })
  const qrCode = await QRCode.toString(totpUri(secret, account.email), { type: 'svg', margin: 2 })
  return { secret, qrCode }
}

/**
 * Switches two-factor log-in on with the first code of the app, and ends all other sessions, since they were opened
 * without one.
 * @returns the recovery codes, which cannot be read again
 * @throws second_factor_off (setup was not started), second_factor_on, wrong_code, too_many_attempts
 */
export async function confirmSecondFactor(
  account: SessionAccount,
  code: string,
): Promise<string[]> {
  const keys = [`session:${account.sessionId}`]
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    const codes = await transaction(account, async (tx) => {
      // A log-in under way either ends with the others, or waits and then asks for a code.
      await lockAccount(tx)
      const factor = await tx.db.secondFactor.findFirst({})
      if (!factor) throw new AppError('second_factor_off')
      if (factor.confirmedAt) throw new AppError('second_factor_on')
      const lastStep = acceptedStep(decryptSecret(factor.secret), code, new Date())
      if (lastStep === null) return null
      await tx.db.secondFactor.updateMany({ data: { confirmedAt: new Date(), lastStep } })
      await tx.db.session.deleteMany({ where: { id: { not: account.sessionId } } })
      return issueRecoveryCodes(tx)
    })
    if (codes) return codes
    await countFailedLogin(keys)
    throw new AppError('wrong_code')
  })
}
