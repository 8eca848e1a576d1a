/** A submission of a visitor, and its states. */

/** `page` and `embed` are the form itself, `post` another form or a tool, `google` a lead form of Google Ads. */
export const SOURCES = ['page', 'embed', 'post', 'google'] as const

export type SubmissionSource = (typeof SOURCES)[number]

/**
 * - `contact`: its contact was created or found.
 * - `waiting`: the plan has no room for its contact, which is created once there is some.
 * - `spam`: a program filled it in. It makes no contact.
 */
export const SUBMISSION_STATES = ['contact', 'waiting', 'spam'] as const

export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/**
 * - `none`: it is not called, for the reason stored with it, or because the form does not call.
 * - `unconfirmed`: the code of an SMS has not been entered.
 * - `planned`: it is called when due.
 * - `placed`: its call is stored.
 * - `cancelled`: the visitor does not want to be called.
 */
export const CALL_STATES = ['none', 'unconfirmed', 'planned', 'placed', 'cancelled'] as const

export type CallState = (typeof CALL_STATES)[number]

/** The results of the call by which lists are filtered. */
export const LEAD_RESULTS = ['reached', 'unreached', 'planned', 'not_called'] as const

export type LeadResult = (typeof LEAD_RESULTS)[number]

/** Why a submission is not called. */
export const CALL_REASONS = [
  'do_not_call',
  'costly_number',
  'country_not_allowed',
  'called_lately',
  'daily_limit',
  'too_many_codes',
  'code_not_sent',
  'wrong_code',
  'no_permitted_time',
  'no_assistant',
  'no_phone_number',
  'insufficient_balance',
  'exchange_refused',
  'no_worker',
] as const

export type CallReason = (typeof CALL_REASONS)[number]

export interface Answer {
  /** As the visitor read it. */
  label: string
  value: string
}

/** Spam, and the client addresses of submissions without a consent, serve against abuse for so many days. */
export const ABUSE_DAYS = 30

/** The parameters of a campaign's link that are kept. */
export const UTM_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
] as const

export type Utm = Partial<Record<(typeof UTM_NAMES)[number], string>>

/** The fields that a visitor filled in, checked. */
export interface Sent {
  firstName: string
  lastName: string
  phone: string
  email: string | null
  company: string | null
  note: string | null
  answers: Answer[]
  /** Whether the form's own checkbox for marketing was checked. */
  marketing: boolean
}

/** Where a submission came from. */
export interface Origin {
  source: SubmissionSource
  address: string
  page: string | null
  referrer: string | null
  utm: Utm
}
