import { isCode, wordsOf } from './words'
import { isStopWord } from './stop-words'

/** Longer words are cut: no word of any language is so long, and a file may hold one of 5 MB. */
const MAX_WORD = 40

/**
 * What a word is known by. Turkish puts its endings behind the stem, and most stems are told by five
 * letters; the shorter beginnings let `oda` find `odalar`, the pieces inside a word with a typing error.
 * The squares of the weights are the shares of the whole.
 */
function partsOf(word: string): [string, number][] {
  if (isCode(word) || word.length <= 2) return [[word, 1]]
  const parts: [string, number][] = [
    [`^${word.slice(0, 3)}`, 0.15],
    [`^${word.slice(0, 4)}`, 0.3],
    [`^${word.slice(0, 5)}`, 0.4],
  ]
  const inner = word.slice(1, 8)
  const count = inner.length - 2
  for (let at = 0; at < count; at += 1) parts.push([inner.slice(at, at + 3), 0.15 / count])
  return parts
}

/** Longer words are rarer and say more; a code is what somebody asks for. */
function weightOf(word: string): number {
  if (isCode(word)) return 1.2
  return Math.min(0.4 + 0.15 * word.length, 1.3)
}

/** The features of a text with their weights, without what is in every text. */
export function featuresOf(text: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const long of wordsOf(text)) {
    const word = long.slice(0, MAX_WORD)
    if (isStopWord(word) || (word.length === 1 && !isCode(word))) continue
    words.set(word, (words.get(word) ?? 0) + 1)
  }
  const features = new Map<string, number>()
  for (const [word, count] of words) {
    const weight = weightOf(word) * (1 + Math.log(count))
    for (const [part, share] of partsOf(word)) {
      features.set(part, (features.get(part) ?? 0) + weight * Math.sqrt(share))
    }
  }
  return features
}
