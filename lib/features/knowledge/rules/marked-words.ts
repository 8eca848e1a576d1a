import { fold, isCode } from '@/lib/vendors/embeddings/rules/words'
import { isStopWord } from '@/lib/vendors/embeddings/rules/word-lists'

/** A piece of a text, and whether it is a word that was asked for. */
export interface MarkedPart {
  text: string
  marked: boolean
}

const WORD = /[\p{L}\p{N}]+/gu

/** Shorter ones are in every text, unless they are numbers. */
const MIN_LETTERS = 3

/** What a word keeps in all its forms, about: Turkish and English both change the end. */
function stem(word: string): string {
  return word.slice(0, Math.max(4, Math.ceil(word.length * 0.6)))
}

/** Codes and amounts have no forms. */
function isForm(of: string, word: string): boolean {
  return isCode(of) ? word === of : word.startsWith(stem(of))
}

function soughtWords(question: string): string[] {
  return [...question.matchAll(WORD)]
    .map(([word]) => fold(word))
    .filter((word) => isCode(word) || word.length >= MIN_LETTERS)
    .filter((word) => !isStopWord(word))
}

/** The text in pieces, the words of the question marked in whatever form they stand there. */
export function markWords(text: string, question: string): MarkedPart[] {
  const sought = soughtWords(question)
  const parts: MarkedPart[] = []
  let plain = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    if (!sought.some((one) => isForm(one, folded))) continue
    if (index > plain) parts.push({ text: text.slice(plain, index), marked: false })
    parts.push({ text: word, marked: true })
    plain = index + word.length
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), marked: false })
  return parts
}
