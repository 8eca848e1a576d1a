import { estimateTokens } from '../token-estimate'
import { cutText } from './cut-text'
import type { BodyBlock } from './sections'
import { splitSentences } from './sentences'

/**
 * Tokens of a chunk's text. Small: what answers a question said on the telephone is a few sentences, and
 * the less else a chunk holds the nearer it is to the question (lib/testing/retrieval measures it).
 */
export const CHUNK_TOKENS = 100

/** Of the sentences before that begin the next chunk of the same paragraph, so that neither loses its sense. */
const OVERLAP_TOKENS = 30

/** A chunk that holds this much is not filled up with the beginning of a paragraph that fits the next one whole. */
const FULL_ENOUGH = CHUNK_TOKENS / 3

/** The smallest pieces that a block is put together from. */
function piecesOf({ type, text }: BodyBlock): string[] {
  const isWhole = estimateTokens(text) <= CHUNK_TOKENS && type !== 'paragraph'
  if (isWhole) return [type === 'item' ? `- ${text}` : text]
  return splitSentences(text).flatMap((sentence) => cutText(sentence, CHUNK_TOKENS))
}

const fits = (text: string) => estimateTokens(text) <= CHUNK_TOKENS

/** The text of one section in pieces within the budget: blocks together and whole as far as they fit. */
export function packSection(body: BodyBlock[]): string[] {
  const chunks: string[] = []
  let chunk = ''
  for (const block of body) {
    const pieces = piecesOf(block)
    const whole = pieces.join(' ')
    const joined = chunk ? `${chunk}\n${whole}` : whole
    if (fits(joined)) {
      chunk = joined
      continue
    }
    if (chunk && estimateTokens(chunk) >= FULL_ENOUGH) {
      chunks.push(chunk)
      chunk = ''
    }
    let before = ''
    for (const piece of pieces) {
      const separator = before ? ' ' : '\n'
      const longer = chunk ? chunk + separator + piece : piece
      if (fits(longer)) chunk = longer
      else {
        if (chunk) chunks.push(chunk)
        const overlap =
          before && estimateTokens(before) <= OVERLAP_TOKENS ? `${before} ${piece}` : ''
        chunk = overlap && fits(overlap) ? overlap : piece
      }
      before = piece
    }
  }
  if (chunk) chunks.push(chunk)
  return chunks
}
