import type { Chunk } from './chunk'
import { packSection } from './chunking/pack-section'
import { pathOf, sectionsOf } from './chunking/sections'
import type { TextBlock } from './text-block'

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
