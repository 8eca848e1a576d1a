import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { acceptedStep, newTotpSecret, totpUri } from './one-time-code'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code'

const secret = newTotpSecret()
const now = new Date('2026-03-04T10:00:10Z')
const step = BigInt(Math.floor(now.getTime() / 30_000))

/** The code that an app with the account's QR code shows. */
const codeAt = (time: Date) => new TOTP({ secret }).generate({ timestamp: time.getTime() })
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('acceptedStep', () => {
  it('accepts the code of now and of one step before and after', () => {
    expect(acceptedStep(secret, codeAt(now), now)).toBe(step)
    expect(acceptedStep(secret, codeAt(after(-30)), now)).toBe(step - 1n)
    expect(acceptedStep(secret, codeAt(after(30)), now)).toBe(step + 1n)
  })

  it('accepts a code that is typed with a space', () => {
    const code = codeAt(now)
    expect(acceptedStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
  })

  it('refuses older and newer codes, and what is no code', () => {
    for (const code of [codeAt(after(-90)), codeAt(after(90)), '', '12345', 'abcdef', '1234567']) {
      expect(acceptedStep(secret, code, now), code).toBeNull()
    }
  })

  it('has a URI that names the account', () => {
    expect(totpUri(secret, 'ada@example.com')).toContain(`secret=${secret}`)
    expect(decodeURIComponent(totpUri(secret, 'ada@example.com'))).toContain('ada@example.com')
  })
})

describe('recovery codes', () => {
  it('are ten different ones, and hash alike however they are typed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
      expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toBe(
        hashRecoveryCode(code),
      )
    }
  })
})
