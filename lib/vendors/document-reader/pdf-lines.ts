/** A text run of pdf.js. */
export interface PdfItem {
  str: string
  width: number
  height: number
  /** The fifth and sixth numbers are its position, from the lower left corner of the page. */
  transform: number[]
  hasEOL: boolean
}

/** One line of text on a page. Positions and sizes are in points. */
export interface PdfLine {
  text: string
  x: number
  right: number
  y: number
  /** The height of its longest run. */
  size: number
}

/** Two runs with a larger gap, in heights of letters, have a space between them. */
const SPACE = 0.15

/** Two runs with a smaller vertical distance, in heights, are on one line, such as superscripts. */
const SAME_LINE = 0.5

/** Joins the runs of a page into lines, in the order in which the page was written. */
export function pdfLines(items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine | null = null
  /** The length of the line's longest run, which determines the line's size. */
  let longest = 0

  function close(): void {
    if (line?.text.trim()) lines.push({ ...line, text: line.text.trim() })
    line = null
  }

  for (const { str, width, height, transform, hasEOL } of items) {
    const [x = 0, y = 0] = transform.slice(4)
    if (str.trim()) {
      if (line && !onLine(line, x, y, height)) close()
      if (line) {
        const apart = x - line.right > SPACE * height
        line.text += apart && !/\s$/.test(line.text) && !/^\s/.test(str) ? ` ${str}` : str
        line.right = Math.max(line.right, x + width)
        if (str.length > longest) line.size = height
      } else {
        line = { text: str, x, right: x + width, y, size: height }
        longest = 0
      }
      longest = Math.max(longest, str.length)
    } else if (line && str) {
      line.text += ' '
    }
    if (hasEOL) close()
  }
  close()
  return lines
}

function onLine(line: PdfLine, x: number, y: number, height: number): boolean {
  const size = Math.max(line.size, height)
  return Math.abs(y - line.y) < SAME_LINE * size && x >= line.x - size
}

/** The most lines that a header or a footer has. */
const EDGE = 2
/** Fewer pages show no repetition. */
const MIN_PAGES = 3
const MIN_SHARE = 0.5

const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:sayfa|page|seite|s\.|p\.)\s*)?\d{1,4}(?:\s*(?:\/|of|von)\s*\d{1,4})?[-–—|\s]*$/i

/** Removes the lines that repeat on most pages (headers and footers) and page numbers. */
export function withoutHeadersAndFooters(pages: readonly PdfLine[][]): PdfLine[][] {
  const seen = new Map<string, number>()
  for (const lines of pages) {
    const keys = new Set(lines.filter((_, at) => atEdge(lines, at)).map(keyOf))
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const often = Math.max(MIN_PAGES, pages.length * MIN_SHARE)
  return pages.map((lines) =>
    lines.filter((line, at) => {
      if (!atEdge(lines, at)) return true
      if ((seen.get(keyOf(line)) ?? 0) >= often) return false
      return pages.length < 2 || !PAGE_NUMBER.test(line.text)
    }),
  )
}

function atEdge(lines: readonly PdfLine[], at: number): boolean {
  return at < EDGE || at >= lines.length - EDGE
}

/** Makes lines equal that differ by the page number alone. */
function keyOf({ text }: PdfLine): string {
  return text.replace(/\d+/g, '#').toLowerCase()
}
