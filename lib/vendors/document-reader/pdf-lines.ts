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
