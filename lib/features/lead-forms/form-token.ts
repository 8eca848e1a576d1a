import { createHmac, randomUUID } from 'node:crypto'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { leadFormSecret } from '@/lib/platform/security/secrets'

/** A form that is filled in faster was filled in by a program. */
const MIN_SECONDS = 2

const MAX_HOURS = 48

export type FormToken =
  | { state: 'valid'; nonce: string }
  | { state: 'too_fast'; nonce: string }
  /** Invented, of another form, or too old: the page has to be loaded again. */
  | { state: 'invalid' }

/**
 * Signs a form that is shown: which one, when, and a number that is stored with what is sent, so that a form that is
 * sent twice is stored once.
 */
export function signForm(slug: string, now = new Date()): string {
  const signed = `${now.getTime()}.${randomUUID()}`
  return `${signed}.${signatureOf(slug, signed)}`
}

export function readFormToken(slug: string, token: string, now = new Date()): FormToken {
  const [time = '', nonce = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, signatureOf(slug, `${time}.${nonce}`))) return { state: 'invalid' }
  const seconds = (now.getTime() - Number(time)) / 1000
  if (seconds > MAX_HOURS * 3600) return { state: 'invalid' }
  return { state: seconds < MIN_SECONDS ? 'too_fast' : 'valid', nonce }
}

function signatureOf(slug: string, signed: string): string {
  return createHmac('sha256', leadFormSecret()).update(`${slug}.${signed}`).digest('base64url')
}
