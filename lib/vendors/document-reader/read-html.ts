import { Parser } from 'htmlparser2'
import type { TextBlock } from './rules/chunk'
import { decodeText } from './decode-text'
import { type ReadingTask, MAX_HTML_DEPTH } from './protocol'
import { blockCollector } from './block-collector'
import { htmlTables } from './tables'
import { Unreadable } from './unreadable'

/** Where browsers look for the encoding. */
const HEAD_BYTES = 4096

export function readHtml({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(head)?.[1]
  return Promise.resolve(htmlBlocks(decodeText(bytes, declared), limits.characters))
}

const words = (list: string) => new Set(list.split(' '))

/** What a reader of the page does not see, or sees as something else than text. */
const SKIPPED = words(
  'script style noscript template svg math iframe object canvas audio video select datalist textarea',
)

/** What stands on lines of its own. */
const BLOCKS = words(
  'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table td th title tr ul',
)

/** A longer "heading" is a text whose mark was never closed. */
const MAX_HEADING = 300

/**
 * The text of a page in its order, as it is read, element by element: no tree is made of it, so that
 * no page is too deep or too large for this.
 */
export function htmlBlocks(html: string, characters: number): TextBlock[] {
  const out = blockCollector(characters)
  let text = ''
  let title = ''
  let depth = 0
  /** Open elements from the outermost skipped one inwards. */
  let skipped = 0
  let heading = 0
  let topmost = 7
  /** How many of these are open. */
  const open = { title: 0, pre: 0, item: 0, bold: 0 }
  const tables = htmlTables(out)

  function flush(): void {
    const raw = text
    text = ''
    if (heading && raw.length <= MAX_HEADING) {
      if (raw.trim()) topmost = Math.min(topmost, heading)
      out.heading(heading, raw)
    } else {
      out.add(open.item > 0 ? 'item' : 'paragraph', raw)
    }
  }

  /** Where a new line begins: in a cell and in a heading it makes no difference. */
  function boundary(): void {
    if (heading || tables.inCell()) text += ' '
    else flush()
  }

  function opens(name: string, attributes: Record<string, string>): void {
    const level = headingLevel(name)
    if (level || name === 'table') {
      // A table with these in its cells is there for the looks of the page.
      text = tables.spill(text)
      flush()
      heading = level
      if (!level) tables.open()
    } else if (name === 'dd') {
      if (!text.trimEnd().endsWith(':')) boundary()
    } else if (name === 'br') {
      if (open.item > 0) text += ' '
      else boundary()
    } else if (BLOCKS.has(name)) {
      boundary()
    }
    if (name === 'tr') tables.row()
    if ((name === 'td' || name === 'th') && tables.cell(name === 'th', attributes)) text = ''
    count(name, 1)
  }

  function closes(name: string): void {
    if (name === 'title') text = takeTitle()
    else if (headingLevel(name)) {
      flush()
      heading = 0
    } else if (name === 'dt') text += ': '
    else if ((name === 'td' || name === 'th') && tables.inCell()) {
      tables.closeCell(text)
      text = ''
    } else if (BLOCKS.has(name)) boundary()
    if (name === 'table') tables.close()
    count(name, -1)
  }

  function takeTitle(): string {
    title ||= text
    return ''
  }

  function count(name: string, by: 1 | -1): void {
    if (name === 'title' || name === 'pre') open[name] += by
    else if (name === 'li' || name === 'dd') open.item += by
    else if (name === 'b' || name === 'strong') open.bold += by
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > MAX_HTML_DEPTH) throw new Unreadable('too_complex')
      if (skipped > 0 || SKIPPED.has(name) || isHidden(attributes)) skipped += 1
      else opens(name, attributes)
    },
    onclosetag(name) {
      depth -= 1
      if (skipped > 0) skipped -= 1
      else closes(name)
    },
    ontext(data) {
      if (skipped > 0) return
      if (open.bold === 0 && data.trim()) tables.sawPlainText()
      const lines = open.pre > 0 ? data.split('\n') : [data]
      for (const [index, line] of lines.entries()) {
        if (index > 0) boundary()
        text += line
      }
    },
  })
  parser.write(html)
  parser.end()
  flush()
  if (topmost > 1) out.headFirst(title)
  return out.blocks
}

function headingLevel(name: string): number {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : 0
}

function isHidden({ hidden, style, 'aria-hidden': aria }: Record<string, string>): boolean {
  if (hidden !== undefined || aria === 'true') return true
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
}
