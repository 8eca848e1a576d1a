import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { config } from '@/lib/platform/config'

/** The keys that are derived from `APP_SECRET` by HKDF, one for each use. */

const KEY_ID = 'k1'

/** Deriving a key takes longer than most uses of it. */
const derivedKeys = new Map<string, Buffer>()

function deriveKey(purpose: string): Buffer {
  const { APP_SECRET } = config()
  const name = `${purpose}:${APP_SECRET}`
  const known = derivedKeys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', `santral:${purpose}`, 32))
  derivedKeys.set(name, key)
  return key
}

/** Signs and encrypts panel sessions. */
export function sessionSecret(): string {
  return deriveKey('session').toString('base64url')
}

/** Signs the cookies of known devices. */
export function deviceSecret(): Buffer {
  return deriveKey('device')
}

/** Signs what a browser keeps between the two steps of a log-in. */
export function loginStepSecret(): Buffer {
  return deriveKey('login-step')
}

/** Keys the hashes of mailboxes that had the trial minutes. */
export function trialSecret(): Buffer {
  return deriveKey('trial')
}

/** Signs lead forms that are shown. */
export function leadFormSecret(): Buffer {
  return deriveKey('lead-form')
}

/** Encrypts with AES-256-GCM. The result names the key: `k1.<iv>.<tag>.<ciphertext>`. */
export function encryptSecret(plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey('at-rest'), iv)
  const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [
    KEY_ID,
    ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url')),
  ].join('.')
}

/** @throws Error if the text was changed, or encrypted with another `APP_SECRET` */
export function decryptSecret(stored: string): string {
  const [keyId, iv, tag, data] = stored.split('.')
  if (keyId !== KEY_ID || !iv || !tag || data === undefined) {
    throw new Error('A stored secret cannot be read: it names no known key.')
  }
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey('at-rest'),
    Buffer.from(iv, 'base64url'),
  )
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([
    decipher.update(Buffer.from(data, 'base64url')),
    decipher.final(),
  ]).toString('utf8')
}
