import { hash } from 'node:crypto'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import { systemDb } from '@/lib/platform/database/client'
import { createAccount } from '../operated-accounts'
import { logIn, logInWithGoogle } from '../log-in'
import { completePasswordReset } from '../password-reset'
import { CodeRequired } from './code-required'
import { completeLogIn } from './login-step'
import { renewRecoveryCodes } from './recovery-codes'
import { confirmSecondFactor, readSecondFactor, startSecondFactor } from './set-up'
import { removeSecondFactor, switchOffSecondFactor } from './switch-off'

const password = 'correct horse battery'
const browser = { userAgent: 'Test', network: null }
let email: string
let account: SessionAccount
let serial = 0

const credentials = (ipAddress = `198.51.100.${serial}`) => ({
  email,
  password,
  ipAddress,
  browser,
})

async function openSession(): Promise<SessionAccount> {
  const session = await logIn(credentials())
  return (await findSessionAccount(session!.sessionId))!
}

beforeEach(async () => {
  serial += 1
  email = `f${serial}-${Date.now()}@example.com`
  await createAccount({ email, password, verified: true })
  account = await openSession()
})

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await startSecondFactor(account, password)
  // Tests then use the next code, which is accepted already.
  const recoveryCodes = await confirmSecondFactor(account, codeOf(secret))
  return { secret, recoveryCodes }
}

async function firstStep(): Promise<string> {
  const refusal: unknown = await logIn(credentials()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CodeRequired)
  return (refusal as CodeRequired).stepToken
}

const secondStep = (stepToken: string, code: string, ipAddress = '198.51.100.250') =>
  completeLogIn({ stepToken, code, ipAddress, browser })

describe('two-factor log-in', () => {
  it('asks for nothing until it is confirmed, and needs the password to begin', async () => {
    await expect(startSecondFactor(account, 'wrong')).rejects.toMatchObject({
      code: 'wrong_password',
    })
    const { secret, qrCode } = await startSecondFactor(account, password)
    expect(qrCode).toContain('<svg')
    expect(await logIn(credentials())).not.toBeNull()
    await expect(confirmSecondFactor(account, '000 000')).rejects.toMatchObject({
      code: 'wrong_code',
    })
    expect(await readSecondFactor(account)).toEqual({ since: null, codesLeft: 0 })
    expect(await confirmSecondFactor(account, codeOf(secret))).toHaveLength(10)
    expect(await readSecondFactor(account)).toMatchObject({ codesLeft: 10 })
    await expect(startSecondFactor(account, password)).rejects.toMatchObject({
      code: 'second_factor_on',
    })
  })

  it('ends the other sessions when it is switched on', async () => {
    const other = await openSession()
    await switchOn()
    expect(await findSessionAccount(other.sessionId)).toBeNull()
    expect(await findSessionAccount(account.sessionId)).not.toBeNull()
  })

  it('stores neither the secret nor the recovery codes as they are', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const stored = JSON.stringify(
      [await systemDb().secondFactor.findMany(), await systemDb().recoveryCode.findMany()],
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  it('opens a session with the password and a code, once per code', async () => {
    const { secret } = await switchOn()
    const code = codeOf(secret, 1)
    const session = await secondStep(await firstStep(), code)
    expect((await findSessionAccount(session.sessionId))?.id).toBe(account.id)
    await expect(secondStep(await firstStep(), code)).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('accepts a code once, however many requests bring it at the same time', async () => {
    const { secret, recoveryCodes } = await switchOn()
    for (const code of [codeOf(secret, 1), recoveryCodes[0]!]) {
      const step = await firstStep()
      const results = await Promise.allSettled(
        Array.from({ length: 4 }, (_, index) => secondStep(step, code, `198.51.100.${index}`)),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await readSecondFactor(account)).toMatchObject({ codesLeft: 9 })
  })

  it('asks after a log-in with Google too', async () => {
    await switchOn()
    await expect(logInWithGoogle({ email, name: 'Ada' }, browser)).rejects.toBeInstanceOf(
      CodeRequired,
    )
  })

  it('locks after ten wrong codes, also for the right one', async () => {
    const { secret } = await switchOn()
    const step = await firstStep()
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(secondStep(step, 'wrong', `203.0.113.${guess}`)).rejects.toMatchObject({
        code: 'wrong_code',
      })
    }
    await expect(secondStep(step, codeOf(secret, 1))).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
  })

  it('counts the codes of all known devices together', async () => {
    const devices = [await logIn(credentials()), await logIn(credentials())]
    const { secret } = await switchOn()
    const stepToken = await firstStep()
    const enter = (code: string, deviceToken?: string) =>
      completeLogIn({ stepToken, code, ipAddress: '203.0.113.40', browser, deviceToken })
    for (let guess = 0; guess < 10; guess += 1) {
      const refused = enter('wrong', devices[guess % 2]?.deviceToken)
      await expect(refused).rejects.toMatchObject({ code: 'wrong_code' })
    }
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(enter('wrong')).rejects.toMatchObject({ code: 'wrong_code' })
    }
    await expect(enter(codeOf(secret, 1), devices[0]?.deviceToken)).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
  })

  it('does not accept a step of another account, a changed one, or none', async () => {
    const { secret } = await switchOn()
    const step = await firstStep()
    const [id, expiry, signature] = step.split('.')
    const forged = [
      '',
      'x',
      `${BigInt(id!) + 1n}.${expiry}.${signature}`,
      `${id}.${Number(expiry) + 1}.${signature}`,
      `${id}.1.${signature}`,
    ]
    for (const token of forged) {
      await expect(secondStep(token, codeOf(secret, 1)), token).rejects.toMatchObject({
        code: 'login_step_expired',
      })
    }
  })

  it('survives a reset of the password, which voids the first step', async () => {
    const { secret } = await switchOn()
    const step = await firstStep()
    const { mailToken } = await resetToken()
    await completePasswordReset({ token: mailToken, password: 'another long password' })
    await expect(secondStep(step, codeOf(secret, 1))).rejects.toMatchObject({
      code: 'login_step_expired',
    })
    await expect(
      logIn({ ...credentials(), password: 'another long password' }),
    ).rejects.toBeInstanceOf(CodeRequired)
  })

  it('is switched off with a code, or by the operator', async () => {
    const { secret, recoveryCodes } = await switchOn()
    await expect(switchOffSecondFactor(account, 'wrong')).rejects.toMatchObject({
      code: 'wrong_code',
    })
    const renewed = await renewRecoveryCodes(account, codeOf(secret, 1))
    await expect(switchOffSecondFactor(account, recoveryCodes[0]!)).rejects.toMatchObject({
      code: 'wrong_code',
    })
    await switchOffSecondFactor(account, renewed[0]!)
    expect(await logIn(credentials())).not.toBeNull()
    await expect(switchOffSecondFactor(account, renewed[1]!)).rejects.toMatchObject({
      code: 'second_factor_off',
    })
    await switchOn()
    expect(await removeSecondFactor(email)).toEqual({ id: String(account.id), removed: true })
    expect(await logIn(credentials())).not.toBeNull()
  })
})

/** A reset link, as the mail has it. */
async function resetToken(): Promise<{ mailToken: string }> {
  const mailToken = `reset-${serial}-${Date.now()}`
  await systemDb().userToken.create({
    data: {
      hash: hash('sha256', mailToken),
      userId: account.id,
      purpose: 'reset_password',
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  return { mailToken }
}
