import { storable } from '@/lib/platform/text/storable-text'
import { isCommonWord, isLightVerb, isStopWord } from '@/lib/vendors/embeddings/rules/word-lists'
import { fold, isCode, stemOf, wordsOf } from '@/lib/vendors/embeddings/rules/words'
import { isQuestionTopic, type QuestionTopic } from '@/lib/platform/vocabulary/question-topics'
import { topicsOf } from '@/lib/vendors/embeddings/rules/topics'

/** Maximum length of the examined text, in characters. */
const MAX_READ = 500

/** Letters that identify most stems, since Turkish and English inflect at the end. */
const STEM = 5

/** Topics that callers ask about besides a subject: `How much is an implant?` is about implants. */
const GENERAL: ReadonlySet<string> = new Set(['price', 'hours', 'place', 'booking'])

/** `İmplant ne kadar?` asks for a price, `Ne kadar sürüyor?` does not. */
const HOW_MUCH = /\bne kadar\b(?! (?:sur|zaman|uza|bekle))|\bkac (?:lira|para|tl)\b/

/** Words of questions that say nothing about their subject. */
const FILLERS = new Set(
  `hi hey yes yeah well so then fine sorry possible allow allowed bring actually know
  evet hayir peki tamam olur alo efendim pardon acaba aslinda getir`.split(/\s+/),
)

/**
 * The significant words of a question without their endings, in one notation: `#parking`, `#price impla`. Topics that every
 * business is asked about have names (`#`), the same in Turkish and English; one of them stands for the whole question,
 * unless it is general. Null if the words say nothing about a subject.
 */
export function questionTopic(question: string): string | null {
  const folded = fold(storable(question, MAX_READ))
  const named = [...topicsOf(folded).keys(), ...(HOW_MUCH.test(folded) ? ['price'] : [])]
  const own = named.filter((name) => !GENERAL.has(name)).toSorted()
  if (own[0]) return `#${own[0]}`
  const stems = wordsOf(folded).filter(isSignificant).map(stem)
  const features = new Set([...named.map((name) => `#${name}`), ...stems])
  return features.size > 0 ? [...features].toSorted().join(' ') : null
}

function isSignificant(word: string): boolean {
  if (isCode(word)) return true
  if (word.length < 3 || isStopWord(word) || isCommonWord(word)) return false
  if ([word, stemOf(word)].some((form) => FILLERS.has(form) || isLightVerb(form))) return false
  // Its topic stands for it.
  return topicsOf(word).size === 0
}

/** `kopeg` is `kopek` before a vowel. */
const SOFTENED: Record<string, string> = { g: 'k', b: 'p', d: 't' }

function stem(word: string): string {
  if (isCode(word)) return word
  const start = storable(stemOf(word), STEM)
  return start.length < STEM ? start : start.replace(/[gbd]$/, (end) => SOFTENED[end] ?? end)
}

/** Shorter stems must be equal. */
const MIN_BEGINNING = 4

function isSameStem(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= MIN_BEGINNING && !isCode(short) && long.startsWith(short)
}

/** Share of the words that two topics need in common. */
const ALIKE = 0.5

/** A topic, split for comparisons. */
export interface SplitTopic {
  topic: string
  words: readonly string[]
}

export function splitTopic(topic: string): SplitTopic {
  return { topic, words: topic.split(' ') }
}

/**
 * Whether two topics are about the same: equal, or with half of their words in common. The price of a subject is another
 * question than the subject.
 */
export function isSameTopic(a: SplitTopic, b: SplitTopic): boolean {
  if (a.topic === b.topic) return true
  const [first, second] = [a.words, b.words]
  if (first.includes('#price') !== second.includes('#price')) return false
  const shared = first.filter((one) => second.some((other) => isSameStem(one, other)))
  if (shared.every((one) => one.startsWith('#'))) return false
  return mayBeSame(a, b, shared.length)
}

/** Keys under which a word is indexed, and those by which it is found: they meet where the stems are the same. */
export function stemKeys(word: string): { stored: string[]; sought: string[] } {
  const lengths = Array.from({ length: Math.max(0, word.length - MIN_BEGINNING) })
  const beginnings = lengths
    .map((_, index) => word.slice(0, MIN_BEGINNING + index))
    .filter((beginning) => !isCode(beginning))
  return {
    stored: [`=${word}`, ...beginnings.map((beginning) => `<${beginning}`)],
    sought: [`=${word}`, `<${word}`, ...beginnings.map((beginning) => `=${beginning}`)],
  }
}

/** Whether so many common words may suffice for `isSameTopic`. */
export function mayBeSame(a: SplitTopic, b: SplitTopic, shared: number): boolean {
  return shared / (a.words.length + b.words.length - shared) >= ALIKE
}

/** The name of a topic that callers ask every business about; null if the question is about something else. */
export function topicName(topic: string): QuestionTopic | null {
  const name = /^#(\w+)$/.exec(topic)?.[1]
  return name !== undefined && isQuestionTopic(name) ? name : null
}
