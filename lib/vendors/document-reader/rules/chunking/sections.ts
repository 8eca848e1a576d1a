import type { TextBlock } from '../text-block'
import { estimateTokens } from '../token-estimate'

/** A longer one is no heading, whatever the file says: it would fill every chunk under it. */
const MAX_HEADING_TOKENS = 60
const MAX_LEVEL = 6

export type BodyBlock = Exclude<TextBlock, { type: 'heading' }>

export interface Heading {
  text: string
  level: number
  parent: Heading | null
  /** Whether something else carries it in its path. */
  isCarried: boolean
}

/** What stands under one heading, without what stands under the headings below it. */
export interface Section {
  heading: Heading | null
  body: BodyBlock[]
}

/** The headings that lead to this one and itself, outermost first. */
export function pathOf(heading: Heading | null): string[] {
  return heading ? [...pathOf(heading.parent), heading.text] : []
}

/** A document's sections in its order, by its headings; one may have no body. */
export function sectionsOf(blocks: TextBlock[]): Section[] {
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
