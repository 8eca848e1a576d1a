import { hash } from 'node:crypto'
import { Secret } from 'otpauth'

/** How many recovery codes an account gets at a time. */
const RECOVERY_CODES = 10

/** New codes of 80 random bits each: `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ size: 10 }).base32.toLowerCase()
    return (letters.match(/.{4}/g) ?? []).join('-')
  })
}

/** What is stored of a code. A fast hash is enough for 80 random bits. Case, spaces and dashes do not matter. */
export function hashRecoveryCode(code: string): string {
  return hash('sha256', code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
}
