import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import type { Exchange } from '@/lib/features/playground/rules/exchange'

/** Maximum length of a spoken piece, in characters. Some voices of Chrome fall silent after 15 seconds. */
const MAX_LENGTH = 180

/** Matches what may end a sentence, with the one whitespace character that follows. */
const ENDS = /[.!?…]+["'”’»)\]]*\s|\n/g

/** Matches a word with a period that ends no sentence. */
const ABBREVIATIONS: Record<AssistantLanguage, RegExp> = {
  en: /(?<![\p{L}\p{N}])(\p{L}|mr|mrs|ms|dr|prof|st|ave|rd|apt|vs|approx|e\.g|i\.e|a\.m|p\.m)\.$/iu,
  tr: /(?<![\p{L}\p{N}])(\p{L}|dr|prof|doç|av|sn|no|tel|cad|sok|mah|apt|bkz|örn|yy)\.$/iu,
}

/**
 * The complete sentences of an answer, while it arrives. Joined, they are the beginning of its text, and a longer text begins
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
    if (ABBREVIATIONS[language].test(sentence)) continue
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

/** Where a sentence that is too long is divided: after its last comma, else after its last word. */
function pauseBefore(text: string): number {
  const comma = Math.max(text.lastIndexOf(', '), text.lastIndexOf('; '))
  return comma > 0 ? comma + 2 : text.lastIndexOf(' ') + 1 || text.length
}
