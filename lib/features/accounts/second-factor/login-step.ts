import {
  countFailedLogin,
  hasLoginAttemptsLeft,
  requireLoginAttemptsLeft,
} from '@/lib/platform/auth/attempts'
import { issueDeviceToken, readDeviceToken } from '@/lib/platform/auth/device-cookie'
import { readLoginStep } from '@/lib/platform/auth/login-step-cookie'
import type { SessionIdentity } from '@/lib/platform/auth/session'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { transaction } from '@/lib/platform/tenancy/tenant'
import type { User } from '@/prisma/generated/client'
import { lockUnchanged } from '../lock-unchanged'
import { openSession, type Browser } from '../sessions'
import { consumeCode } from './consume-code'

interface SecondStep {
  code: string
  /** The token that the first step left in this browser. */
  stepToken: string | undefined
  ipAddress: string
  browser: Browser
  deviceToken?: string
}

/**
 * The second step of a log-in: checks a code, and opens a session. Failures count like wrong passwords: for a known
 * device apart from everybody else.
 * @returns also the device token; null where the account has no password for it to belong to
 * @throws login_step_expired, wrong_code, too_many_attempts
 */
export async function completeLogIn(
  step: SecondStep,
): Promise<SessionIdentity & { deviceToken: string | null }> {
  const user = await findStepAccount(step.stepToken)
  const keys = await attemptKeys(user, step)
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    const session = await transaction(user, async (tx) => {
      if (!(await lockUnchanged(tx, user))) throw new AppError('login_step_expired')
      return (await consumeCode(tx, step.code)) ? openSession(tx, step.browser) : null
    })
    if (!session) {
      await countFailedLogin(keys)
      throw new AppError('wrong_code')
    }
    return { ...session, deviceToken: user.passwordHash === null ? null : issueDeviceToken(user) }
  })
}

async function findStepAccount(stepToken: string | undefined): Promise<User> {
  const claim = readLoginStep(stepToken)
  const user = claim && (await systemDb().user.findUnique({ where: { id: claim.id } }))
  if (!user || !claim.isOf(user)) throw new AppError('login_step_expired')
  return user
}

async function attemptKeys(user: User, { deviceToken, ipAddress }: SecondStep): Promise<string[]> {
  const device = readDeviceToken(deviceToken, user)
  if (device) {
    // A user who knows the password gets another device with each log-in, so the codes of all devices count together.
    const keys = [`device:${device}`, `code-of-devices:${user.id}`]
    const left = await Promise.all(keys.map(hasLoginAttemptsLeft))
    if (left.every(Boolean)) return keys
  }
  return [`code:${user.id}`, `address:${ipAddress}`]
}
