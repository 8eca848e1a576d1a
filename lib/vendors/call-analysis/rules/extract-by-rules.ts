import type {
  ExtractedField,
  ExtractedValue,
  ExtractedValues,
} from '@/lib/platform/vocabulary/extracted-field'
import type { Conversation } from './analysis'
import { fold } from './analysis-words'
import { APPOINTMENT, DENIAL, isAbout, NO, sentencesOf, subjectOf, YES } from './extraction-words'

/** A sentence of the contact, folded, and what the assistant said before it. */
interface Sentence {
  text: string
  /** The assistant's last turn, folded, where this sentence is the first of the answer to it. */
  asked: string | null
}

/**
 * Fills the fields that rules can fill soundly, in Turkish and English:
 *
 * - yes or no: the answer to a question about the field's subject that starts with a yes or a no
 * - choice: the only value that the contact named, without denying it or asking about it
 * - number: the only number in a sentence about the subject, or in the answer to a question about it
 * - date: of the appointment that was booked in the call, where the field is about an appointment
 *
 * Everything else is null. Texts need a model.
 */
export function extractByRules(
  fields: readonly ExtractedField[],
  conversation: Conversation,
): ExtractedValues {
  const said = sentencesSaid(conversation)
  return Object.fromEntries(
    fields.map((field) => [field.key, valueOf(field, said, conversation.appointmentDate)]),
  )
}

function valueOf(
  field: ExtractedField,
  said: readonly Sentence[],
  appointmentDate: string | null,
): ExtractedValue | null {
  switch (field.type) {
    case 'yes_no':
      return onlyOne(said.map((sentence) => answerOf(sentence, subjectOf(field.name))))
    case 'choice':
      return onlyOne(said.flatMap(({ text }) => namedIn(text, field.values)))
    case 'number':
      return onlyOne(said.flatMap((sentence) => numbersAbout(sentence, subjectOf(field.name))))
    case 'date':
      return APPOINTMENT.test(fold(`${field.name} ${field.meaning}`)) ? appointmentDate : null
    case 'text':
      return null
  }
}

function sentencesSaid({ turns }: Conversation): Sentence[] {
  return turns.flatMap(({ role, text }, index) => {
    if (role !== 'user') return []
    const before = turns[index - 1]
    const asked = before?.role === 'assistant' ? fold(before.text) : null
    return sentencesOf(text).map((sentence, at) => ({
      text: sentence,
      asked: at === 0 ? asked : null,
    }))
  })
}

/** The value that all found values have in common; null if there is none, or they contradict each other. */
function onlyOne<T extends ExtractedValue>(found: readonly (T | null)[]): T | null {
  const distinct = new Set(found.filter((value) => value !== null))
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null
}

function answerOf({ text, asked }: Sentence, subject: readonly string[]): boolean | null {
  if (!asked?.includes('?') || !isAbout(asked, subject)) return null
  if (NO.test(text)) return false
  return YES.test(text) ? true : null
}

function namedIn(sentence: string, values: readonly string[]): string[] {
  if (sentence.endsWith('?') || DENIAL.test(sentence)) return []
  return values.filter((value) => {
    const folded = fold(value).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\d])${folded}(?![\\p{L}\\d])`, 'u').test(sentence)
  })
}

/** Digits with separators, and a word that multiplies them. Times, dates and percentages are none. */
const NUMBER =
  /(?<![\p{L}\d.,:/%])(\d+(?:[.,]\d+)*)(?![\d:/%])(?: ?(bin|thousand|milyon|million)\b)?/gu

const FACTORS: Record<string, number> = { bin: 1e3, thousand: 1e3, milyon: 1e6, million: 1e6 }

/** Longer ones are telephone numbers. */
const MAX_DIGITS = 9

function numbersAbout({ text, asked }: Sentence, subject: readonly string[]): number[] {
  if (text.endsWith('?') || DENIAL.test(text)) return []
  if (!isAbout(text, subject) && !(asked && isAbout(asked, subject))) return []
  const found = [...text.matchAll(NUMBER)].flatMap(([, digits = '', factor = '']) => {
    const number = numberOf(digits)
    return number === null ? [] : [number * (FACTORS[factor] ?? 1)]
  })
  return found.length === 1 ? found : []
}

/** `1.500` and `1,500` are thousands, `1,5` and `1.50` are not. */
function numberOf(written: string): number | null {
  if (written.replaceAll(/\D/g, '').length > MAX_DIGITS) return null
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(written)
    ? written.replaceAll(/[.,]/g, '')
    : written.replace(',', '.')
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}
