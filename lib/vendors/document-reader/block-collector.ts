import type { TextBlock } from './rules/chunk'
import { Unreadable } from './unreadable'

/** What a block costs beside its letters. */
const BLOCK_COST = 16

export interface BlockCollector {
  readonly blocks: TextBlock[]
  add(type: 'paragraph' | 'item' | 'row', text: string): void
  /** @param level 1 to 6, the outermost first */
  heading(level: number, text: string): void
  /** In front of all others. */
  headFirst(text: string): void
}

/** Gathers the blocks of a document, cleaned, the empty ones left out, and stops where there is too much text. */
export function blockCollector(characters: number): BlockCollector {
  const blocks: TextBlock[] = []
  let room = characters

  function take(raw: string): string {
    const text = cleanText(raw)
    room -= text ? text.length + BLOCK_COST : 0
    if (room < 0) throw new Unreadable('too_complex')
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

/** Control characters other than white space, halves of surrogate pairs, soft hyphens, zero-width marks, private use. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cs}\p{Co}]|[\u00AD\u200B\u2060\uFEFF]/gu

/** Text as it is kept: composed letters, nothing invisible, single spaces. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim()
}
