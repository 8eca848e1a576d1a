import type { TextBlock } from './rules/chunk'
import type { ReadingLimits } from './protocol'
import { Unreadable } from './unreadable'

/** The limits of what is extracted from a document. */
export type TextLimits = Pick<ReadingLimits, 'textBytes' | 'blocks'>

export interface BlockCollector {
  readonly blocks: TextBlock[]
  add(type: 'paragraph' | 'item' | 'row', text: string): void
  /** @param level 1 to 6, the outermost first */
  heading(level: number, text: string): void
  /** Puts a first-level heading before all other blocks. */
  headFirst(text: string): void
}

/**
 * Collects the blocks of a document. Cleans their text and drops the empty ones.
 * @throws Unreadable `too_long`, or `too_complex` if it has too many blocks
 */
export function blockCollector(limits: TextLimits): BlockCollector {
  const blocks: TextBlock[] = []
  let room = limits.textBytes

  function take(raw: string): string {
    const text = cleanText(raw)
    room -= Buffer.byteLength(text)
    if (room < 0) throw new Unreadable('too_long')
    if (text && blocks.length >= limits.blocks) throw new Unreadable('too_complex')
    return text
  }

  return {
    blocks,
    add(type, raw) {
      const text = take(raw)
      if (text) blocks.push({ type, text })
    },
    heading(level, raw) {
      const text = take(raw)
      if (text) blocks.push({ type: 'heading', level, text })
    },
    headFirst(raw) {
      const text = take(raw)
      if (text) blocks.unshift({ type: 'heading', level: 1, text })
    },
  }
}

/**
 * Control characters other than white space, lone surrogates, private-use characters, soft hyphens,
 * zero-width marks.
 */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cs}\p{Co}]|[\u00AD\u200B\u2060\uFEFF]/gu

/** Text as it is stored: composed letters, no invisible characters, single spaces. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}
