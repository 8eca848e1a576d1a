import { z } from 'zod'
import { numberInCountry } from '@/lib/platform/phone/in-country'
import { diallableNumber, hasEnoughDigits } from '@/lib/platform/phone/read-phone'
import { splitName } from '@/lib/platform/vocabulary/contact'
import { CONTACT_FIELDS, type ContactField } from '@/lib/platform/vocabulary/contact-fields'
import { isDay } from '@/lib/platform/time/day-range'
import { oneLine, showsNothing } from '@/lib/platform/text/visible-text'
import type { NamedValue } from './body-values'
import { type FormFields, MAX_ANSWER, type Question } from './form'
import { isChecked, type SentFields, sentFields } from './sent-fields'
import type { Sent } from './submission'

/** What is wrong with a field. Pages word it in the visitor's language. */
export const SENT_PROBLEMS = {
  required: 'It is required.',
  phone: 'Give a phone number that can be called, with its country code.',
  email: 'Give an e-mail address such as ada@example.com.',
  too_long: 'It is too long.',
  choice: 'Choose one of the given answers.',
  date: 'Give a date such as 2026-11-22.',
  captcha: 'Confirm that you are a person.',
  too_old: 'This page is too old. Load it again, then send the form.',
  consent: 'Without consent, nothing is stored and nobody is called.',
} as const

export type SentProblem = keyof typeof SENT_PROBLEMS

export interface ReadSubmission {
  sent: Sent
  /** By the name of the field in the form. Empty if everything is right. */
  problems: Record<string, SentProblem>
  fields: SentFields
}

const EMAIL = z.email()

/** Reads what was sent to a form. @param isOwn whether the form's own page sent it, which asks for the consent */
export function readSubmission(
  form: { fields: FormFields },
  values: readonly NamedValue[],
  { isOwn }: { isOwn: boolean },
): ReadSubmission {
  const { questions } = form.fields
  const fields = sentFields(values, new Set(questions.map(({ id }) => id)))
  const problems: Record<string, SentProblem> = {}
  const note = (name: string, problem: SentProblem | null) => {
    if (problem) problems[name] ??= problem
  }
  const names = namesOf(fields)
  const phone = numberInCountry(oneLine(fields.phone ?? ''), fields.country)
  const email = oneLine(fields.email ?? '')
  const sent: Sent = {
    ...names,
    phone,
    email: email || null,
    company: oneLine(fields.company ?? '') || null,
    note: noteOf(fields),
    answers: [],
    marketing: isChecked(fields.marketing) ?? false,
  }
  if (!sent.firstName) note(form.fields.isNameWhole ? 'name' : 'first_name', 'required')
  if (!phone) note('phone', 'required')
  else if (!hasEnoughDigits(phone) || !diallableNumber(phone)) note('phone', 'phone')
  if (email && !EMAIL.safeParse(email).success) note('email', 'email')
  for (const field of ['firstName', 'lastName', 'company', 'email', 'note'] as const) {
    const value = sent[field === 'note' ? 'note' : field] ?? ''
    const { column, max } = CONTACT_FIELDS[field === 'note' ? 'notes' : field]
    if (value.length > max) note(field === 'note' ? 'note' : column, 'too_long')
  }
  if (isOwn) {
    const required = (name: 'lastName' | 'email' | 'company' | 'note', column: string) => {
      if (form.fields[name] === 'required' && !sent[name]) note(column, 'required')
    }
    required('lastName', 'last_name')
    required('email', 'email')
    required('company', 'company')
    required('note', 'note')
  }
  const given = new Map(values)
  for (const question of questions) {
    const { value, problem } = readAnswer(question, answerIn(given, question), isOwn)
    note(question.id, problem)
    if (value) sent.answers.push({ label: question.label, value })
  }
  const hasConsent = isChecked(fields.consent)
  if (hasConsent === false || (isOwn && hasConsent === null)) note('consent', 'consent')
  return { sent, problems, fields }
}

function namesOf(fields: SentFields): { firstName: string; lastName: string } {
  const line = (field: ContactField | 'name') => oneLine(fields[field] ?? '')
  const firstName = line('firstName')
  if (firstName) return { firstName, lastName: line('lastName') }
  return splitName(line('name') || line('lastName'))
}

function noteOf({ note, notes }: SentFields): string | null {
  const text = (note ?? notes ?? '').trim()
  return text && !showsNothing(text) ? text : null
}

/** By the name of its field, or by its label. */
function answerIn(given: ReadonlyMap<string, string>, { id, label }: Question): string {
  return oneLine(given.get(id) ?? given.get(label) ?? '')
}

function readAnswer(
  { kind, isRequired, choices }: Question,
  value: string,
  isOwn: boolean,
): { value: string; problem: SentProblem | null } {
  if (kind === 'yes_no' && value) {
    return { value: isChecked(value) ? 'yes' : 'no', problem: null }
  }
  if (!value) return { value, problem: isOwn && isRequired ? 'required' : null }
  if (value.length > MAX_ANSWER) return { value, problem: 'too_long' }
  // Another form may offer other answers: they are kept as they are.
  if (kind === 'choice' && isOwn && !choices.includes(value)) return { value, problem: 'choice' }
  if (kind === 'date' && isOwn && !(z.iso.date().safeParse(value).success && isDay(value))) {
    return { value, problem: 'date' }
  }
  return { value, problem: null }
}
