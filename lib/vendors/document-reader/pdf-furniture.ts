import type { PdfLine } from './pdf-lines'

/** So many lines at the top and at the bottom of a page may be its header and footer. */
const EDGE = 2
/** Fewer pages show no habit. */
const MIN_PAGES = 3
const MIN_SHARE = 0.5

const PAGE_NUMBER =
  /^[-–—|\s]*(?:(?:sayfa|page|seite|s\.|p\.)\s*)?\d{1,4}(?:\s*(?:\/|of|von)\s*\d{1,4})?[-–—|\s]*$/i

/** Leaves out what stands on page after page around the text: headers, footers, page numbers. */
export function withoutFurniture(pages: readonly PdfLine[][]): PdfLine[][] {
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
