import { VECTOR_DIMENSIONS } from './vector'
import { isCommonWord, isLightVerb, isStopWord } from './word-lists'
import { fold, stemOf, isCode, wordsOf } from './words'
import { topicsOf } from './topics'

/** The last two places belong to no feature. */
const COMMON = VECTOR_DIMENSIONS - 1
const NOTHING = VECTOR_DIMENSIONS - 2
const PLACES = VECTOR_DIMENSIONS - 2

/**
 * The cosine of two texts without a word in common. Bags of words of a short question and a paragraph
 * have cosines of 0.1 to 0.4 where the paragraph answers it; a place that all vectors share lifts them
 * towards the product's thresholds (0.3 and 0.45) and changes no order.
 */
const UNRELATED = 0.25
const SHARED = Math.sqrt(UNRELATED)

/** A title is over every chunk of its document and tells them apart no more; a heading is what a chunk is about. */
const TITLE_SHARE = 0.3
const HEADING_SHARE = 2

/** What `embeddedText` put together: the title, the headings, the text. */
function partsOfDocument(text: string): WeightedText[] {
  const end = text.indexOf('\n')
  if (end < 0) return [{ text, share: 1 }]
  const [title = '', ...headings] = text.slice(0, end).split(' › ')
  return [
    { text: title, share: TITLE_SHARE },
    ...headings.map((heading) => ({ text: heading, share: HEADING_SHARE })),
    { text: text.slice(end + 1), share: 1 },
  ]
}

/** FNV-1a with its bits mixed once more: its low ones alone are poor. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)
  return (value ^ (value >>> 13)) >>> 0
}

/**
 * Places a text by its words, with nothing but its letters: the same text has the same vector anywhere and
 * for ever. It knows no meanings: what asks in other words than the document is rarely found.
 */
export function lexicalVector(text: string, as: 'document' | 'question'): number[] {
  const vector = Array.from<number>({ length: VECTOR_DIMENSIONS }).fill(0)
  const features = featuresOf(as === 'document' ? partsOfDocument(text) : [{ text, share: 1 }])
  for (const [feature, weight] of features) {
    const value = hash(feature)
    const place = value % PLACES
    // Signs let features that fall into one place cancel out rather than add up.
    vector[place] = (vector[place] ?? 0) + (value & 0x40_00_00_00 ? weight : -weight)
  }
  const length = Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0))
  if (length === 0) {
    // Away from the question of no words as well: nothing is not like nothing.
    vector[NOTHING] = as === 'document' ? 1 : -1
    return vector
  }
  const scale = Math.sqrt(1 - UNRELATED) / length
  for (let at = 0; at < PLACES; at += 1) vector[at] = (vector[at] ?? 0) * scale
  vector[COMMON] = SHARED
  return vector
}

/**
 * The weights here and in lexical-embedding.ts were tried out on lib/testing/retrieval, which tells in
 * every test run how often answers are found.
 */

/** A part of a text that counts more or less than the rest. */
interface WeightedText {
  text: string
  share: number
}

/** Longer words are cut: no word of any language is so long, and a file may hold one of 5 MB. */
const MAX_WORD = 40

/** A code is what somebody asks for, however short. */
const CODE_WEIGHT = 1.2
const COMMON_SHARE = 0.5
const TOPIC_WEIGHT = 0.8

/**
 * What a word is known by. Turkish puts its endings behind the stem, and most stems are told by five
 * letters; the shorter beginnings let `oda` find `odalar`, and forgive an error behind them. The squares
 * of the weights are shares of the whole.
 */
function partsOf(word: string): [string, number][] {
  if (isCode(word) || word.length <= 2) return [[word, 1]]
  return [
    [`^${word.slice(0, 3)}`, 0.2],
    [`^${word.slice(0, 4)}`, 0.4],
    [`^${word.slice(0, 5)}`, 0.4],
  ]
}

/** Without knowing the other texts: longer words are rarer and say more. */
function weightOf(word: string): number {
  if (isCode(word)) return CODE_WEIGHT
  const weight = Math.min(word.length, 10) / 7
  return isCommonWord(word) ? weight * COMMON_SHARE : weight
}

function isMeaningless(word: string): boolean {
  if (isCode(word)) return false
  return word.length === 1 || isStopWord(word) || isLightVerb(stemOf(word))
}

/** How often each word that says something stands in folded texts. */
function countWords(texts: WeightedText[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text, share } of texts) {
    for (const long of wordsOf(text)) {
      const word = long.slice(0, MAX_WORD)
      if (!isMeaningless(word)) counts.set(word, (counts.get(word) ?? 0) + share)
    }
  }
  return counts
}

/** The features of a text with their weights, each of its parts counting as much as it is given. */
function featuresOf(parts: WeightedText[]): Map<string, number> {
  const texts = parts.map(({ text, share }) => ({ text: fold(text), share }))
  const features = new Map<string, number>()
  for (const [word, count] of countWords(texts)) {
    // What is said twice is not twice as much about it.
    const weight = weightOf(word) * Math.sqrt(count)
    for (const [part, share] of partsOf(word)) {
      features.set(part, (features.get(part) ?? 0) + weight * Math.sqrt(share))
    }
  }
  for (const { text, share } of texts) {
    for (const [topic, count] of topicsOf(text)) {
      const weight = TOPIC_WEIGHT * Math.sqrt(Math.min(count * share, 2))
      // No word begins so: a topic is never taken for one.
      const feature = `#${topic}`
      features.set(feature, Math.max(features.get(feature) ?? 0, weight))
    }
  }
  return features
}
