import { Parser } from 'htmlparser2'
import type { TextBlock } from './rules/chunk'
import { decodeText } from './decode-text'
import { type ReadingTask, MAX_HTML_DEPTH } from './protocol'
import { blockCollector, type TextLimits } from './block-collector'
import { htmlTables } from './tables'
import { Unreadable } from './unreadable'

/** Browsers look for the declared encoding within about so many bytes. */
const HEAD_BYTES = 4096

export function readHtml({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/i.exec(head)?.[1]
  return Promise.resolve(htmlBlocks(decodeText(bytes, declared), limits))
}

const words = (list: string) => new Set(list.split(' '))

const SKIPPED = words(
  'script style noscript template svg math iframe object canvas audio video select datalist textarea',
)

/** Elements that start and end a line. */
const BLOCKS = words(
  'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table td th title tr ul',
)

/** A longer "heading" is text after a heading tag that was never closed. */
const MAX_HEADING = 300

/**
 * The blocks of a page in reading order. It reads the page as a stream and builds no tree, so that no page
 * is too deep or too large.
 * @throws Unreadable `too_long`, `too_complex`
 */
export function htmlBlocks(html: string, limits: TextLimits): TextBlock[] {
  const out = blockCollector(limits)
  let text = ''
  let title = ''
  let depth = 0
  /** The number of open elements from the outermost skipped one inwards. */
  let skipped = 0
  let heading = 0
  let topmost = 7
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

  /** A line ends here. Within a cell or a heading it becomes a space. */
  function boundary(): void {
    if (heading || tables.inCell()) text += ' '
    else flush()
  }

  function opens(name: string, attributes: Record<string, string>): void {
    const level = headingLevel(name)
    if (level || name === 'table') {
      // A table whose cells contain headings or tables is layout.
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
