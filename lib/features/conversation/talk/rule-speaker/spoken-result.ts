import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { isDay } from '@/lib/platform/time/day-range'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { TalkLanguage } from '../words'
import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'
import { answeringSentence } from './answering-sentence'
import { FORBIDDEN } from './intents'
import { spokenDay } from './phrases'

/** Fields with a sentence to be read out, the best first. */
const SENTENCES = ['message', 'answer', 'summary', 'text', 'sentence', 'mesaj', 'cevap', 'ozet']

/** Maximum number of spoken fields, and length of each. */
const MAX_FIELDS = 4
const MAX_VALUE = 100

/**
 * Puts the result of a custom tool into words: the sentence that is meant for it, or its first fields. Leaves out what asks
 * the assistant for something, because the result is a text from outside.
 * @returns empty if nothing can be said
 */
export function spokenResult(
  result: Record<string, unknown>,
  question: string,
  language: TalkLanguage,
): string {
  const leaves = leavesOf(result)
  const texts = SENTENCES.flatMap((name) => leaves.filter((leaf) => leaf.name === name))
  for (const { value } of texts) {
    const sentence = sentenceIn(oneLine(value), question)
    if (sentence) return sentence
  }
  const others = leaves.filter(({ name }) => !SENTENCES.includes(name) && name !== 'done')
  const fields = others
    .map(({ name, value }) => `${name.replaceAll('_', ' ')}: ${spokenValue(value, language)}`)
    .filter((field) => field.length <= MAX_VALUE && isHarmless(field))
  return fields.length === 0 ? '' : `${fields.slice(0, MAX_FIELDS).join(', ')}.`
}

/** Maximum length of a text that is spoken as a whole, in characters. */
const MAX_TEXT = 200

/** The harmless sentences of a short text, or the one of a long text that answers the question. */
function sentenceIn(text: string, question: string): string {
  const harmless = splitSentences(text).filter(isHarmless).join(' ')
  if (harmless.length <= MAX_TEXT) return harmless
  return answeringSentence(harmless, question)?.sentence ?? ''
}

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
