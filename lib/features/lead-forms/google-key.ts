import { createHash } from 'node:crypto'
import { AppError } from '@/lib/platform/errors'
import { isSameSecret } from '@/lib/platform/security/same-secret'

/** Characters. */
const MAX_ID = 200

/** A lead of Google Ads. Its fields are in `user_column_data`. */
export interface GoogleLead {
  google_key: string
  /** The same if Google sends the lead again. */
  lead_id?: unknown
  is_test?: unknown
}

export function isGoogleLead(body: unknown): body is GoogleLead {
  return (
    typeof body === 'object' &&
    body !== null &&
    'user_column_data' in body &&
    'google_key' in body &&
    typeof body.google_key === 'string'
  )
}

export function hashGoogleKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** @param hash of the form's key; null if it has none @throws wrong_google_key */
export function requireGoogleKey({ google_key: key }: GoogleLead, hash: string | null): void {
  if (hash !== null && isSameSecret(hashGoogleKey(key), hash)) return
  throw new AppError('wrong_google_key')
}

/** Distinguishes a lead that is sent again from another one; null without an id. */
export function googleNonce({ lead_id: id }: GoogleLead): string | null {
  return typeof id === 'string' && id !== '' ? `google:${id.slice(0, MAX_ID)}` : null
}
