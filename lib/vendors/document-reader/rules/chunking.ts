import type { Chunk, TextBlock } from './chunk'
import { estimateTokens, cutText } from './cut-text'
import { splitSentences } from './sentences'

/**
 * Cuts a document into what is searched: never across sections, by whole paragraphs, entries and rows where
 * they fit, by whole sentences where they do not. Time grows with the document's length only.
 */
export function chunkBlocks(blocks: TextBlock[]): Chunk[] {
  return sectionsOf(blocks).flatMap(({ heading, body }) => {
    if (body.length > 0) {
      const headings = pathOf(heading)
      return packSection(body).map((text) => ({ headings, text }))
    }
    // A heading over nothing would be lost.
    if (!heading || heading.isCarried) return []
    return [{ headings: pathOf(heading.parent), text: heading.text }]
  })
}

/** A longer one is no heading, whatever the file says: it would fill every chunk under it. */
const MAX_HEADING_TOKENS = 60
const MAX_LEVEL = 6

type BodyBlock = Exclude<TextBlock, { type: 'heading' }>

interface Heading {
  text: string
  level: number
  parent: Heading | null
  /** Whether something else carries it in its path. */
  isCarried: boolean
}

/** What stands under one heading, without what stands under the headings below it. */
interface Section {
  heading: Heading | null
  body: BodyBlock[]
}

/** The headings that lead to this one and itself, outermost first. */
function pathOf(heading: Heading | null): string[] {
  return heading ? [...pathOf(heading.parent), heading.text] : []
}

/** A document's sections in its order, by its headings; one may have no body. */
function sectionsOf(blocks: TextBlock[]): Section[] {
  let section: Section = { heading: null, body: [] }
  const sections = [section]
  for (const { type, ...block } of blocks) {
    const text = block.text.trim()
    if (!text) continue
    if (type !== 'heading') {
      section.body.push({ type, text })
      continue
    }
    const given = 'level' in block ? Math.trunc(block.level) : 1
    const level = Math.min(Math.max(given, 1), MAX_LEVEL)
    let parent = section.heading
    while (parent && parent.level >= level) parent = parent.parent
    if (parent) parent.isCarried = true
    section =
      estimateTokens(text) <= MAX_HEADING_TOKENS
        ? { heading: { text, level, parent, isCarried: false }, body: [] }
        : { heading: parent, body: [{ type: 'paragraph', text }] }
    sections.push(section)
  }
  return sections
}

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
function packSection(body: BodyBlock[]): string[] {
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
