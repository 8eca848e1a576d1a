import { createHmac, randomUUID } from 'node:crypto'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { leadFormSecret } from '@/lib/platform/security/secrets'
import type { LeadForm } from './rules/form'

/** A form that is filled in faster was filled in by a program. */
const MIN_SECONDS = 2

const MAX_HOURS = 48

export type FormToken =
  | { state: 'valid' | 'too_fast'; nonce: string; consentVersion: number }
  /** Invented, of another form, or too old: the page has to be loaded again. */
  | { state: 'invalid' }

/**
 * Signs a form that is shown: which one, when, the wording of its consent, and a number that is stored with what is sent,
 * so that a form that is sent twice is stored once.
 */
export function signForm(
  { slug, consent }: Pick<LeadForm, 'slug' | 'consent'>,
  now = new Date(),
): string {
  const signed = `${now.getTime()}.${consent.version}.${randomUUID()}`
  return `${signed}.${signatureOf(slug, signed)}`
}

/** Signs a form that is shown again with what is wrong. Its visitor may correct that quickly. */
export function signAgain(form: Pick<LeadForm, 'slug' | 'consent'>): string {
  return signForm(form, new Date(Date.now() - MIN_SECONDS * 1000))
}

export function readFormToken(slug: string, token: string, now = new Date()): FormToken {
  const [time = '', version = '', nonce = '', signature = ''] = token.split('.')
  const signed = `${time}.${version}.${nonce}`
  if (!isSameSecret(signature, signatureOf(slug, signed))) return { state: 'invalid' }
  const seconds = (now.getTime() - Number(time)) / 1000
  if (seconds > MAX_HOURS * 3600) return { state: 'invalid' }
  const state = seconds < MIN_SECONDS ? 'too_fast' : 'valid'
  return { state, nonce, consentVersion: Number(version) }
}

function signatureOf(slug: string, signed: string): string {
  return createHmac('sha256', leadFormSecret()).update(`${slug}.${signed}`).digest('base64url')
}
