import MarkdownIt from 'markdown-it'
import type { TextBlock } from './rules/chunk'
import { decodeText } from './decode-text'
import { htmlBlocks } from './read-html'
import type { ReadingTask } from './protocol'

/** The metadata that site generators keep at the top of a page. */
const FRONT_MATTER = /^---\r?\n[\s\S]{0,10000}?\r?\n---\r?\n/

export function readMarkdown({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const markdown = decodeText(bytes).replace(FRONT_MATTER, '')
  const html = new MarkdownIt({ html: true }).render(markdown)
  return Promise.resolve(htmlBlocks(html, limits))
}
