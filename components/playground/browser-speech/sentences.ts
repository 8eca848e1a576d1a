import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import type { Exchange } from '@/lib/features/playground/rules/exchange'
import { isAbbreviation } from '@/lib/platform/text/spoken/addresses'

/** Maximum length of a spoken piece, in characters. Some voices of Chrome fall silent after 15 seconds. */
const MAX_LENGTH = 180

/** Matches what may end a sentence, with the one whitespace character that follows. */
const ENDS = /[.!?…]+["'”’»)\]]*\s|\n/g

/** Matches an initial, and the last letter of "a.m." */
const INITIAL = /(?<![\p{L}\p{N}])\p{L}\.$/u

/**
 * The complete sentences of an answer, while it arrives. Joined, they are the start of its text, and a longer text starts
 * with the same sentences.
 */
export function sentencesOf(
  { pieces, state }: Pick<Exchange, 'pieces' | 'state'>,
  language: AssistantLanguage,
): string[] {
  return pieces.flatMap((piece, index) => {
    if (piece.kind === 'used') return []
    const isComplete = index < pieces.length - 1 || state !== 'answering'
    return split(piece.text, language, isComplete)
  })
}

function split(text: string, language: AssistantLanguage, isComplete: boolean): string[] {
  const sentences: string[] = []
  let rest = text
  while (rest) {
    const length = firstLength(rest, language) ?? (isComplete ? rest.length : 0)
    if (length === 0) break
    sentences.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return sentences
}

/** The length of the first sentence; null if more text decides it. */
function firstLength(text: string, language: AssistantLanguage): number | null {
  for (const { 0: end, index } of text.matchAll(ENDS)) {
    const length = index + end.length
    if (length > MAX_LENGTH) break
    const sentence = text.slice(0, length).trimEnd()
    if (INITIAL.test(sentence) || isAbbreviation(lastWord(sentence))) continue
    if (language === 'tr' && /\d\.$/.test(sentence)) {
      // "15. gün" is an ordinal, "Saat 10. Uygun mu?" are two sentences.
      const next = text.slice(length).trimStart().charAt(0)
      if (!next) return null
      if (!/\p{Lu}/u.test(next)) continue
    }
    return length
  }
  return text.length > MAX_LENGTH ? pauseBefore(text.slice(0, MAX_LENGTH)) : null
}

function lastWord(sentence: string): string {
  return sentence.slice(sentence.search(/\S+$/))
}

/** Where a sentence that is too long is divided: after its last comma, else after its last word. */
function pauseBefore(text: string): number {
  const comma = Math.max(text.lastIndexOf(', '), text.lastIndexOf('; '))
  return comma > 0 ? comma + 2 : text.lastIndexOf(' ') + 1 || text.length
}

/**
 * The part of a sentence that was spoken, in characters, if the voice was given its words as they are said: whole words, and
 * about as much as of what was said.
 * @param letters the spoken part of `said`
 */
export function writtenLetters(sentence: string, said: string, letters: number): number {
  if (sentence === said || letters >= said.length) return Math.min(letters, sentence.length)
  return sentence.lastIndexOf(' ', Math.floor((sentence.length * letters) / said.length)) + 1
}
