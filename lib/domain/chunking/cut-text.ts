import { estimateTokens } from '@/lib/domain/token-estimate'

/**
 * Cuts a word between code points, never inside one. A code unit is at most three bytes, which is one
 * token at most: so many units as tokens are always within the budget.
 */
function cutWord(word: string, budget: number): string[] {
  if (estimateTokens(word) <= budget) return [word]
  const pieces: string[] = []
  let start = 0
  while (start < word.length) {
    let end = Math.min(start + budget, word.length)
    const insidePair = /[\uD800-\uDBFF]/.test(word.charAt(end - 1)) && end < word.length
    if (insidePair) end += end - start > 1 ? -1 : 1
    pieces.push(word.slice(start, end))
    start = end
  }
  return pieces
}

/** A text in pieces within the budget, cut between words; a word that is longer itself, between code points. */
export function cutText(text: string, budget: number): string[] {
  if (estimateTokens(text) <= budget) return [text]
  const words = text.split(/\s+/).flatMap((word) => (word ? cutWord(word, budget) : []))
  const pieces: string[] = []
  let piece = ''
  for (const word of words) {
    const longer = piece ? `${piece} ${word}` : word
    if (estimateTokens(longer) <= budget) piece = longer
    else {
      pieces.push(piece)
      piece = word
    }
  }
  return [...pieces, piece]
}
