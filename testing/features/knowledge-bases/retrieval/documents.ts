import { readFileSync } from 'node:fs'
import type { TextBlock } from '@/lib/vendors/document-reader/rules/chunk'

export interface TestDocument {
  name: string
  title: string
  blocks: TextBlock[]
}

const NAMES = [
  'belediye',
  'dis-klinigi',
  'gym',
  'language-school',
  'online-shop',
  'otel',
  'oto-servis',
  'vet',
]

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Parses the little Markdown that these documents use. The product's readers have separate tests. */
function blocksOf(markdown: string): TextBlock[] {
  let header: string[] = []
  return markdown.split('\n').flatMap((line): TextBlock[] => {
    const heading = /^(#+) (.*)$/.exec(line)
    if (heading?.[1] && heading[2]) {
      return [{ type: 'heading', level: heading[1].length, text: heading[2] }]
    }
    if (line.startsWith('- ')) return [{ type: 'item', text: line.slice(2) }]
    if (!line.startsWith('|')) {
      header = []
      return line ? [{ type: 'paragraph', text: line }] : []
    }
    if (line.startsWith('| ---')) return []
    const cells = cellsOf(line)
    if (header.length === 0) {
      header = cells
      return []
    }
    const text = cells.map((cell, at) => `${header[at]}: ${cell}`).join('; ')
    return [{ type: 'row', text }]
  })
}

/** Turkish and English documents of small businesses, written for these tests. */
export function testDocuments(): TestDocument[] {
  return NAMES.map((name) => {
    const markdown = readFileSync(new URL(`documents/${name}.md`, import.meta.url), 'utf8')
    // A knowledge base stores a title separately from the text.
    const title = /^# (.*)$/m.exec(markdown)?.[1] ?? name
    return { name, title, blocks: blocksOf(markdown.replace(/^# .*$/m, '')) }
  })
}
