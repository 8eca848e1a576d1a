import { isOwnOrigin } from '@/lib/platform/auth/own-origin'
import { config } from '@/lib/platform/config'
import { AppError, validationError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { captcha, CaptchaUnavailable } from '@/lib/vendors/captcha'
import { findOpenForm } from './find-open-form'
import { readFormToken } from './form-token'
import { googleNonce, isGoogleLead, requireGoogleKey } from './google-key'
import { requireSubmissionsLeft } from './limits'
import { bodyValues, type NamedValue } from './rules/body-values'
import type { LeadForm } from './rules/form'
import { EMBED_FIELD, TOKEN_FIELD, TRAP_FIELD } from './rules/hidden-fields'
import {
  readSubmission,
  SENT_PROBLEMS,
  type ReadSubmission,
  type SentProblem,
} from './rules/read-submission'
import { type SubmissionSource, type Utm, UTM_NAMES } from './rules/submission'
import { type StoredSubmission, submit } from './submit'

export interface Received {
  slug: string
  /** Of the client. */
  address: string
  /** The header, if a browser sent it. */
  origin: string | null
  referrer: string | null
  /** As `readAnyBody` reads it. */
  body: unknown
}

/** The outcome of a post. A form that asks for a page is answered with one. */
export type Receipt =
  | (Shown & { kind: 'stored'; form: LeadForm; row: StoredSubmission; redirect: string | null })
  | (Shown & { kind: 'refused'; values: readonly NamedValue[]; problems: Problems })
  /** A test of Google Ads, which is not stored. */
  | { kind: 'tested' }

interface Shown {
  /** Of the frame in which the form is shown; null outside of frames. */
  theme: string | null
}

export type Problems = Record<string, SentProblem>

/**
 * Takes what was sent to a form, by its own page, another form or a tool.
 * @throws not_found, too_many_attempts, forbidden_origin, wrong_google_key, service_unavailable
 */
export async function receive(received: Received): Promise<Receipt> {
  const { slug, address, body } = received
  const { form, account, googleKeyHash } = await findOpenForm(slug, address)
  requireAllowedOrigin(form, received.origin)
  const isGoogle = isGoogleLead(body)
  if (isGoogle) requireGoogleKey(body, googleKeyHash)
  await requireSubmissionsLeft(form.id, address, config().LEADS_PER_FORM_AND_HOUR)
  if (isGoogle && body.is_test === true) return { kind: 'tested' }
  const values = bodyValues(body)
  const valueOf = new Map(values.toReversed())
  const theme = valueOf.get(EMBED_FIELD) ?? null
  const given = valueOf.get(TOKEN_FIELD)
  // Other forms and tools have none.
  const token = given === undefined ? null : readFormToken(slug, given)
  if (token?.state === 'invalid') {
    return { kind: 'refused', theme, values, problems: { [TOKEN_FIELD]: 'too_old' } }
  }
  const read = readSubmission(form, values, { isOwn: token !== null })
  if (token && !(await isPerson(account, form.id, { nonce: token.nonce, valueOf, address }))) {
    read.problems.captcha ??= 'captcha'
  }
  if (Object.keys(read.problems).length > 0) {
    return { kind: 'refused', theme, values, problems: read.problems }
  }
  const ownSource = theme === null ? 'page' : 'embed'
  const source = isGoogle ? 'google' : token ? ownSource : 'post'
  const row = await submit(account, form, {
    sent: read.sent,
    origin: originOf(read, received, source),
    nonce: isGoogle ? googleNonce(body) : (token?.nonce ?? null),
    consentVersion: token?.consentVersion ?? null,
    isSpam: token?.state === 'too_fast' || Boolean(valueOf.get(TRAP_FIELD)?.trim()),
  })
  return { kind: 'stored', theme, form, row, redirect: allowedRedirect(form, read.fields.redirect) }
}

interface Proof {
  nonce: string
  valueOf: ReadonlyMap<string, string>
  address: string
}

/**
 * Asks the captcha of the installation. Its tokens are good once, so a form that is sent again is not asked again.
 * @throws service_unavailable
 */
async function isPerson(
  owner: Owner,
  formId: bigint,
  { nonce, valueOf, address }: Proof,
): Promise<boolean> {
  const service = captcha()
  if (!service) return true
  const sent = await tenantDb(owner).leadSubmission.count({ where: { formId, nonce } })
  if (sent > 0) return true
  return service.accepts(valueOf.get(service.field) ?? '', address).catch((error: unknown) => {
    if (!(error instanceof CaptchaUnavailable)) throw error
    log().warn({ err: error }, 'the captcha of a lead form cannot be checked')
    throw new AppError('service_unavailable')
  })
}

/** Tools send no origin. @throws forbidden_origin for a page of another site than the form allows */
function requireAllowedOrigin({ sites }: LeadForm, origin: string | null): void {
  if (origin === null || isOwnOrigin(origin) || sites.includes(origin)) return
  throw new AppError('forbidden_origin')
}

/** Characters of an address that is kept. */
const MAX_ADDRESS = 1000

function originOf({ fields }: ReadSubmission, received: Received, source: SubmissionSource) {
  const short = (text: string | null | undefined) => text?.slice(0, MAX_ADDRESS) || null
  const utm: Utm = Object.fromEntries(
    UTM_NAMES.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, 200)]] : [])),
  )
  return {
    source,
    address: received.address,
    page: short(fields.page ?? (source === 'post' ? received.referrer : null)),
    referrer: short(fields.referrer),
    utm,
  }
}

/** The page to go to afterwards: only one of an allowed site. */
function allowedRedirect({ sites }: LeadForm, redirect: string | undefined): string | null {
  if (!redirect || !URL.canParse(redirect)) return null
  const { origin, href } = new URL(redirect)
  return sites.includes(origin) ? href : null
}

/** The problems as a `validation_error`. */
export function refusal(problems: Problems): AppError {
  return validationError(
    Object.entries(problems).map(([path, problem]) => ({ path, message: SENT_PROBLEMS[problem] })),
  )
}
