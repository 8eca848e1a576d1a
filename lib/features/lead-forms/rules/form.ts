/** A lead form: what it asks for, and what happens with what was sent. */

export const FIELD_USES = ['off', 'optional', 'required'] as const

export type FieldUse = (typeof FIELD_USES)[number]

/** The fields of a form that are fields of contacts, beside the name and the phone number. */
export const OPTIONAL_FIELDS = ['lastName', 'email', 'company', 'note'] as const

export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

export const QUESTION_KINDS = ['text', 'choice', 'yes_no', 'date'] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A field of the account holder's own. Its answer is stored with the submission, and the assistant knows it. */
export interface Question {
  /** Unique in the form, and the name of its field: `q1`. */
  id: string
  kind: QuestionKind
  label: string
  isRequired: boolean
  /** Of a choice; otherwise empty. */
  choices: string[]
}

export interface FormFields extends Record<OptionalField, FieldUse> {
  /** Whether one field asks for the whole name. Then `lastName` is off. */
  isNameWhole: boolean
  questions: Question[]
}

export const MAX_QUESTIONS = 10
export const MAX_CHOICES = 20
export const MAX_LABEL = 120
/** Characters of an answer. */
export const MAX_ANSWER = 500

export const FORM_TEXTS = {
  name: 80,
  title: 120,
  intro: 500,
  consent: 2000,
  marketing: 500,
} as const

export const MAX_SITES = 20

/** Calls of one form in 24 hours. */
export const DAILY_CALLS = { min: 0, max: 10_000 } as const

export const FORM_SLUG_LENGTH = { min: 3, max: 60 } as const

/** The wording that visitors agree to. A changed one is a new version. */
export interface Consent {
  version: number
  text: string
  /** The business's privacy notice; empty without one. */
  noticeUrl: string
  /** Of the optional checkbox for messages; empty without one. */
  marketingText: string
}

interface Named<Id> {
  id: Id
  name: string
}

/** What happens after “send”. */
export interface FollowUp {
  callsAtOnce: boolean
  assistant: (Named<string> & { isActive: boolean }) | null
  /** Null: the account's first active number. */
  phoneNumber: (Named<bigint> & { phoneNumber: string }) | null
  campaign: Named<bigint> | null
  cadence: Named<bigint> | null
  offersSlots: boolean
  notifies: boolean
  confirmsBySms: boolean
}

export interface LeadForm extends FollowUp {
  id: bigint
  name: string
  slug: string
  /** Of its page. */
  url: string
  isActive: boolean
  title: string
  intro: string
  fields: FormFields
  consent: Consent
  /** The origins of the pages that may embed the form and post to it: `https://example.com`. */
  sites: string[]
  /** Countries that are called; empty for those of the account's phone numbers. */
  countries: string[]
  dailyCalls: number
  hasGoogleKey: boolean
  createdAt: Date
}
