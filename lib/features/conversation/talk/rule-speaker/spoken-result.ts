import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { isDay } from '@/lib/platform/time/day-range'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { TalkLanguage } from '../words'
import { answeringSentence } from './answering-sentence'
import { FORBIDDEN } from './intents'
import { spokenDay } from './phrases'

/** Fields with a sentence to be read out, the best first. */
const SENTENCES = ['message', 'answer', 'summary', 'text', 'sentence', 'mesaj', 'cevap', 'ozet']

/** Maximum number of spoken fields, and length of each. */
const MAX_FIELDS = 4
const MAX_VALUE = 100

/**
 * Puts the result of a custom tool into words: the text that is meant for it, or its first fields. Leaves out a text with
 * orders for the assistant as a whole, because its other sentences may be orders too.
 * @returns empty if nothing can be said
 */
export function spokenResult(
  result: Record<string, unknown>,
  question: string,
  language: TalkLanguage,
): string {
  const leaves = leavesOf(result)
  const texts = SENTENCES.flatMap((name) => leaves.filter((leaf) => leaf.name === name))
  const [text] = texts.map(({ value }) => oneLine(value)).filter(isHarmless)
  if (text && text.length <= MAX_TEXT) return text
  if (text) return answeringSentence(text, question)?.sentence ?? ''
  const others = leaves.filter(({ name }) => !SENTENCES.includes(name) && name !== 'done')
  const fields = others
    .map(({ name, value }) => `${name.replaceAll('_', ' ')}: ${spokenValue(value, language)}`)
    .filter((field) => field.length <= MAX_VALUE && isHarmless(field))
  return fields.length === 0 ? '' : `${fields.slice(0, MAX_FIELDS).join(', ')}.`
}

/** Maximum length of a text that is spoken as a whole, in characters. */
const MAX_TEXT = 200

interface Leaf {
  name: string
  value: string
}

/** The texts, numbers and booleans of a value, with the names of their fields. */
function leavesOf(value: unknown, name = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((part) => leavesOf(part, name))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => leavesOf(part, key))
  }
  if (typeof value === 'string') return value.trim() ? [{ name, value: value.trim() }] : []
  if (typeof value !== 'number' && typeof value !== 'boolean') return []
  return [{ name, value: String(value) }]
}

function spokenValue(value: string, language: TalkLanguage): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)
  return isDate ? spokenDay(value, language) : oneLine(value).replaceAll('_', ' ')
}

function isHarmless(text: string): boolean {
  return !FORBIDDEN.test(fold(text))
}
