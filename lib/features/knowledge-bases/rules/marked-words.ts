import { fold, isCode } from '@/lib/vendors/embeddings/rules/words'
import { isStopWord } from '@/lib/vendors/embeddings/rules/word-lists'

export interface MarkedPart {
  text: string
  marked: boolean
}

const WORD = /[\p{L}\p{N}]+/gu

/** Shorter words occur in every text and are ignored, unless they are numbers. */
const MIN_LETTERS = 3

/** Roughly what all forms of a word share: Turkish and English inflect at the end. */
function stem(word: string): string {
  return word.slice(0, Math.max(4, Math.ceil(word.length * 0.6)))
}

/** Codes and amounts are not inflected, so they must match exactly. */
function isForm(of: string, word: string): boolean {
  return isCode(of) ? word === of : word.startsWith(stem(of))
}

function questionWords(question: string): string[] {
  return [...question.matchAll(WORD)]
    .map(([word]) => fold(word))
    .filter((word) => isCode(word) || word.length >= MIN_LETTERS)
    .filter((word) => !isStopWord(word))
}

/** Splits a text into parts and marks the words of the question, in any of their forms. */
export function markWords(text: string, question: string): MarkedPart[] {
  const words = questionWords(question)
  const parts: MarkedPart[] = []
  let plain = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    if (!words.some((one) => isForm(one, folded))) continue
    if (index > plain) parts.push({ text: text.slice(plain, index), marked: false })
    parts.push({ text: word, marked: true })
    plain = index + word.length
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), marked: false })
  return parts
}
