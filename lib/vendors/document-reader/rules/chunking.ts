import type { Chunk, TextBlock } from './chunk'
import { estimateTokens, cutText } from './cut-text'
import { splitSentences } from './sentences'

/**
 * Cuts a document into chunks. A chunk never spans two sections. Paragraphs, entries and rows stay whole
 * if they fit, and otherwise sentences do. The time is linear in the document's length.
 */
export function chunkBlocks(blocks: TextBlock[]): Chunk[] {
  return sectionsOf(blocks).flatMap(({ heading, body }) => {
    if (body.length > 0) {
      const headings = pathOf(heading)
      return packSection(body).map((text) => ({ headings, text }))
    }
    // Keeps a heading without text below it.
    if (!heading || heading.isCarried) return []
    return [{ headings: pathOf(heading.parent), text: heading.text }]
  })
}

/** A longer heading counts as a paragraph: it would fill every chunk below it. */
const MAX_HEADING_TOKENS = 60
const MAX_LEVEL = 6

type BodyBlock = Exclude<TextBlock, { type: 'heading' }>

interface Heading {
  text: string
  level: number
  parent: Heading | null
  /** Whether it is in the path of another heading. */
  isCarried: boolean
}

interface Section {
  heading: Heading | null
  body: BodyBlock[]
}

function pathOf(heading: Heading | null): string[] {
  return heading ? [...pathOf(heading.parent), heading.text] : []
}

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
 * The most tokens of a chunk's text. It is small because a few sentences answer a question on the
 * telephone, and the less else a chunk contains, the nearer its embedding is to the question's
 * (testing/features/knowledge-bases/retrieval measures it).
 */
export const CHUNK_TOKENS = 100

/**
 * The most tokens of the last sentence that the next chunk of the same paragraph repeats, so that both make
 * sense alone.
 */
const OVERLAP_TOKENS = 30

/** A chunk with at least so many tokens is closed rather than filled up with a part of the next block. */
const FULL_ENOUGH = CHUNK_TOKENS / 3

function piecesOf({ type, text }: BodyBlock): string[] {
  const whole = type === 'item' ? `- ${text}` : text
  if (type !== 'paragraph' && fits(whole)) return [whole]
  return splitSentences(text).flatMap((sentence) => cutText(sentence, CHUNK_TOKENS))
}

const fits = (text: string) => estimateTokens(text) <= CHUNK_TOKENS

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
