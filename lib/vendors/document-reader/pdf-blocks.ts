import type { BlockCollector } from './block-collector'
import { withoutHeadersAndFooters, type PdfLine } from './pdf-lines'

/** A line whose letters are larger than the body's by this factor is a heading. */
const LARGER = 1.12
const MAX_HEADING = 200
/** Two lines farther apart than the usual distance by this factor belong to different paragraphs. */
const GAP = 1.35
/** The approximate width of a letter, in heights. */
const LETTER = 0.5

const BULLET =
  /^(?:[•●▪■◦‣·\uF0B7\uF0A7*]|[-–—](?=\s)|\(?\d{1,3}[.)](?=\s)|[a-zçğıöşü]\)(?=\s))\s*/u
/** Is removed from an entry's text, unlike a number or a letter. */
const PICTURED_BULLET = /^[•●▪■◦‣·\uF0B7\uF0A7*–—-]\s*/u

/** A word that is hyphenated at the end of a line. The compound `e-posta` does not match. */
const HYPHENATED = /\p{Ll}{2}[-\u2010\u00AD]$/u

/** Recovers the blocks of a PDF from its layout: sizes of letters, distances, ends of lines. A PDF has nothing else. */
export function pdfBlocks(allPages: readonly PdfLine[][], out: BlockCollector): void {
  const pages = withoutHeadersAndFooters(allPages)
  const body = usual(pages.flat(), ({ size }) => size)
  const levels = headingLevels(pages.flat(), body)
  const leading = usualLeading(pages, body)
  let text = ''
  let type: 'paragraph' | 'item' | 'heading' = 'paragraph'
  let level = 0
  let previous: PdfLine | null = null

  function close(): void {
    if (type === 'heading') out.heading(level, text)
    else out.add(type, type === 'item' ? text.replace(PICTURED_BULLET, '') : text)
    text = ''
    type = 'paragraph'
    level = 0
  }

  for (const lines of pages) {
    const margins = rightMargins(lines, body)
    for (const line of lines) {
      const itsLevel = line.text.length <= MAX_HEADING ? (levels.get(rounded(line.size)) ?? 0) : 0
      const startsItem = !itsLevel && BULLET.test(line.text)
      const goesOn =
        previous !== null &&
        itsLevel === level &&
        !startsItem &&
        follows(previous, line, { leading, right: margins(previous), heading: itsLevel > 0 })
      if (!goesOn) {
        close()
        level = itsLevel
        type = itsLevel ? 'heading' : startsItem ? 'item' : 'paragraph'
      }
      text = joined(text, goesOn ? previous?.text : undefined, line.text)
      previous = line
    }
  }
  close()
}

/** Whether a line continues the paragraph of the previous one. */
function follows(
  previous: PdfLine,
  line: PdfLine,
  { leading, right, heading }: { leading: number; right: number; heading: boolean },
): boolean {
  const down = previous.y - line.y
  // A sentence that has not ended continues on the next page or in the next column.
  if (down <= 0) return !heading && !/[.!?:…]["”’)]?$/.test(previous.text)
  if (down > Math.max(leading, previous.size * 1.1) * GAP) return false
  if (heading) return true
  const word = line.text.search(/\s|$/)
  return previous.right + (word + 1) * LETTER * line.size > right - line.size
}

/** Checks the last line instead of the whole text, which may be long and consist of very many lines. */
function joined(text: string, last: string | undefined, next: string): string {
  if (last === undefined) return next
  if (HYPHENATED.test(last) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next
  return `${text} ${next}`
}

/** For a line, the right margin of its column. Lines that start at the same place form a column. */
function rightMargins(lines: readonly PdfLine[], body: number): (line: PdfLine) => number {
  const column = ({ x }: PdfLine) => Math.round(x / (body * 2 || 1))
  const margins = new Map<number, number>()
  for (const line of lines) {
    margins.set(column(line), Math.max(margins.get(column(line)) ?? 0, line.right))
  }
  return (line) => {
    const near = [-1, 0, 1].map((beside) => margins.get(column(line) + beside) ?? 0)
    return Math.max(...near)
  }
}

/** The heading level for each size of letters: the larger the letters, the higher the level. */
function headingLevels(lines: readonly PdfLine[], body: number): Map<number, number> {
  const sizes = new Set(
    lines
      .filter(({ size, text }) => size > body * LARGER && text.length <= MAX_HEADING)
      .map(({ size }) => rounded(size)),
  )
  const sorted = [...sizes].sort((one, other) => other - one)
  return new Map(sorted.map((size, index) => [size, Math.min(index + 1, 6)]))
}

/** The distance between lines of one paragraph of the body. */
function usualLeading(pages: readonly PdfLine[][], body: number): number {
  const steps = pages.flatMap((lines) =>
    lines.slice(1).flatMap((line, index) => {
      const down = (lines[index]?.y ?? 0) - line.y
      const ofBody = rounded(line.size) === body && down > 0 && down < body * 3
      return ofBody ? [{ text: line.text, down }] : []
    }),
  )
  return usual(steps, ({ down }) => down) || body * 1.2
}

/** The value that most letters have, rounded to half a point. */
function usual<Line extends { text: string }>(
  lines: readonly Line[],
  value: (line: Line) => number,
): number {
  const letters = new Map<number, number>()
  for (const line of lines) {
    const key = rounded(value(line))
    letters.set(key, (letters.get(key) ?? 0) + line.text.length)
  }
  return [...letters].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0]
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2
}
