import { decryptSecret, encryptSecret } from '@/lib/platform/security/secrets'
import { validationError } from '@/lib/platform/errors'

/** Encrypted values by name. */
export type StoredSecrets = Record<string, string>

/** A named secret of a form. One without a value keeps its value. */
export interface GivenSecret {
  name: string
  value?: string | undefined
}

/**
 * Encrypts the given values, and keeps the stored ones of those without a value.
 * @param path field of the form
 * @throws validation_error if a new secret has no value, or a name is there twice
 */
export function storeSecrets(
  given: readonly GivenSecret[],
  before: StoredSecrets,
  path: 'secrets' | 'headers' = 'secrets',
): StoredSecrets {
  const stored: StoredSecrets = {}
  for (const [index, { name, value }] of given.entries()) {
    if (Object.hasOwn(stored, name)) {
      throw validationError([
        { path: `${path}.${index}.name`, message: 'This name is there twice.' },
      ])
    }
    const kept = Object.hasOwn(before, name) ? before[name] : undefined
    const encrypted = value === undefined ? kept : encryptSecret(value)
    if (encrypted === undefined) {
      throw validationError([{ path: `${path}.${index}.value`, message: 'Enter the value.' }])
    }
    stored[name] = encrypted
  }
  return stored
}

export function readSecrets(stored: StoredSecrets): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, decryptSecret(value)]),
  )
}
