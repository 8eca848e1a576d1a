import { isCommonWord } from './common-words'
import { fold } from './fold'
import { stemOf } from './stem'
import { isLightVerb, isStopWord } from './stop-words'
import { topicsOf } from './topics'
import { isCode, wordsOf } from './words'

/**
 * The weights here and in lexical-embedding.ts were tried out on lib/testing/retrieval, which tells in
 * every test run how often answers are found.
 */

/** A part of a text that counts more or less than the rest. */
export interface WeightedText {
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

function saysNothing(word: string): boolean {
  if (isCode(word)) return false
  return word.length === 1 || isStopWord(word) || isLightVerb(stemOf(word))
}

/** How often each word that says something stands in folded texts. */
function countWords(texts: WeightedText[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text, share } of texts) {
    for (const long of wordsOf(text)) {
      const word = long.slice(0, MAX_WORD)
      if (!saysNothing(word)) counts.set(word, (counts.get(word) ?? 0) + share)
    }
  }
  return counts
}

/** The features of a text with their weights, each of its parts counting as much as it is given. */
export function featuresOf(parts: WeightedText[]): Map<string, number> {
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
