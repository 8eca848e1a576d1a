/** A run of letters as pdf.js gives it. */
export interface PdfItem {
  str: string
  width: number
  height: number
  /** The fifth and sixth places say where it stands, from the lower left corner of the page. */
  transform: number[]
  hasEOL: boolean
}

/** A line of a page. */
export interface PdfLine {
  text: string
  x: number
  right: number
  y: number
  /** Of most of its letters. */
  size: number
}

/** Farther apart, in heights of letters, two runs have a space between them. */
const SPACE = 0.15

/** Nearer above each other than this, they are on one line: small raised letters are. */
const SAME_LINE = 0.5

/** Puts the runs of a page together to lines, in the order in which the page was written. */
export function pdfLines(items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine | null = null
  /** Letters of the line, by which the most usual size is found. */
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

/** So many lines at the top and at the bottom of a page may be its header and footer. */
const EDGE = 2
/** Fewer pages show no habit. */
const MIN_PAGES = 3
const MIN_SHARE = 0.5

const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:sayfa|page|seite|s\.|p\.)\s*)?\d{1,4}(?:\s*(?:\/|of|von)\s*\d{1,4})?[-–—|\s]*$/i

/** Leaves out what stands on page after page around the text: headers, footers, page numbers. */
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

/** The same on every page but for the page's number. */
function keyOf({ text }: PdfLine): string {
  return text.replace(/\d+/g, '#').toLowerCase()
}
