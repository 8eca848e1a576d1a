import { VECTOR_DIMENSIONS } from './vector'
import { isCommonWord, isLightVerb, isStopWord } from './word-lists'
import { fold, isCode, stemOf, wordsOf } from './words'
import { topicsOf } from './topics'

/** The last two dimensions belong to no feature. */
const COMMON = VECTOR_DIMENSIONS - 1
const NOTHING = VECTOR_DIMENSIONS - 2
const PLACES = VECTOR_DIMENSIONS - 2

/**
 * The cosine of two texts without a word in common. The bags of words of a short question and of the
 * paragraph that answers it have a cosine of 0.1 to 0.4. A dimension that all vectors share lifts it
 * towards the product's thresholds (0.3 and 0.45) without changing the order of results.
 */
const UNRELATED = 0.25
const SHARED = Math.sqrt(UNRELATED)

/**
 * A title counts little because all chunks of a document share it. A heading counts much because it names a
 * chunk's subject.
 */
const TITLE_SHARE = 0.3
const HEADING_SHARE = 2

/** Splits the output of `embeddedText` into title, headings and text. */
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

/** FNV-1a with a final mix, because its low bits alone are poorly distributed. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)
  return (value ^ (value >>> 13)) >>> 0
}

/**
 * The vector of a text, computed from its words alone: the same text always has the same vector. It knows
 * no meanings, so a question in other words than the document's rarely finds it.
 */
export function lexicalVector(text: string, as: 'document' | 'question'): number[] {
  const vector = Array.from<number>({ length: VECTOR_DIMENSIONS }).fill(0)
  const features = featuresOf(as === 'document' ? partsOfDocument(text) : [{ text, share: 1 }])
  for (const [feature, weight] of features) {
    const value = hash(feature)
    const place = value % PLACES
    // Signs make features that share a dimension cancel out rather than add up.
    vector[place] = (vector[place] ?? 0) + (value & 0x40_00_00_00 ? weight : -weight)
  }
  const length = Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0))
  if (length === 0) {
    // A document without words must not match a question without words either.
    vector[NOTHING] = as === 'document' ? 1 : -1
    return vector
  }
  const scale = Math.sqrt(1 - UNRELATED) / length
  for (let at = 0; at < PLACES; at += 1) vector[at] = (vector[at] ?? 0) * scale
  vector[COMMON] = SHARED
  return vector
}

// The weights in this file were tuned on testing/features/knowledge-bases/retrieval, which reports in every test run how often
// answers are found.

/** A part of a text, and how much its words count. */
interface WeightedText {
  text: string
  share: number
}

/** Longer words are cut. No language has such words, but a file may contain a "word" of 5 MB. */
const MAX_WORD = 40

/** Numbers and codes count much, however short, because contacts ask for them. */
const CODE_WEIGHT = 1.2
const COMMON_SHARE = 0.5
const TOPIC_WEIGHT = 0.8

/**
 * The features of a word: its prefixes, each with its share of the word's weight. Turkish adds endings to
 * the stem, and five letters identify most stems. The shorter prefixes let `oda` find `odalar` and
 * tolerate errors after them.
 */
function partsOf(word: string): [string, number][] {
  if (isCode(word) || word.length <= 2) return [[word, 1]]
  return [
    [`^${word.slice(0, 3)}`, 0.2],
    [`^${word.slice(0, 4)}`, 0.4],
    [`^${word.slice(0, 5)}`, 0.4],
  ]
}

/** Estimates a word's weight without knowing other texts: longer words are rarer and say more. */
function weightOf(word: string): number {
  if (isCode(word)) return CODE_WEIGHT
  const weight = Math.min(word.length, 10) / 7
  return isCommonWord(word) ? weight * COMMON_SHARE : weight
}

function isMeaningless(word: string): boolean {
  if (isCode(word)) return false
  return word.length === 1 || isStopWord(word) || isLightVerb(stemOf(word))
}

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

function featuresOf(parts: WeightedText[]): Map<string, number> {
  const texts = parts.map(({ text, share }) => ({ text: fold(text), share }))
  const features = new Map<string, number>()
  for (const [word, count] of countWords(texts)) {
    // A word that occurs twice does not matter twice as much.
    const weight = weightOf(word) * Math.sqrt(count)
    for (const [part, share] of partsOf(word)) {
      features.set(part, (features.get(part) ?? 0) + weight * Math.sqrt(share))
    }
  }
  for (const { text, share } of texts) {
    for (const [topic, count] of topicsOf(text)) {
      const weight = TOPIC_WEIGHT * Math.sqrt(Math.min(count * share, 2))
      // No word feature starts with `#`.
      const feature = `#${topic}`
      features.set(feature, Math.max(features.get(feature) ?? 0, weight))
    }
  }
  return features
}
