/** Reads CSV as spreadsheets write it, a piece of text at a time. */

const SEPARATORS = [',', ';', '\t'] as const

export interface CsvRecord {
  /** Of the file, from 1; a record over several lines has its first. */
  line: number
  /** Null where its quotes do not close as they should; reading goes on with the next line. */
  cells: string[] | null
  raw: string
}

/** Characters of one record. What is longer has a quote that was never closed. */
const MAX_RECORD = 65_536

/** How much of an overlong line is kept. */
const KEPT = 1000

type Found = Omit<CsvRecord, 'line'> & { end: number }

/** The separator that a header line uses: the most frequent one outside quotes. */
export function detectSeparator(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** A reader of records: `push` gives those that are complete by now, `end` the last ones. */
export function csvReader(separator: string) {
  let rest = ''
  let held = ''
  let line = 1
  let skipping = false

  function take(final: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    let at = 0
    while (at < rest.length) {
      const found = readRecord(rest, at, separator, final)
      if (!found) break
      records.push({ line, cells: found.cells, raw: found.raw })
      line += newlines(rest, at, found.end)
      at = found.end
    }
    rest = rest.slice(at)
    if (rest.length > MAX_RECORD && !rest.includes('\n')) {
      records.push({ line, cells: null, raw: rest.slice(0, KEPT) })
      rest = ''
      skipping = true
    }
    return records
  }

  /** The remainder of a line that was given up. */
  function skip(text: string): string {
    const end = text.indexOf('\n')
    if (end < 0) return ''
    skipping = false
    line += 1
    return text.slice(end + 1)
  }

  return {
    push(text: string): CsvRecord[] {
      // A line end may be cut in two between pieces.
      const whole = held + text
      held = whole.endsWith('\r') ? '\r' : ''
      const unified = whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n')
      rest += skipping ? skip(unified) : unified
      return take(false)
    },
    end(): CsvRecord[] {
      return take(true)
    },
  }
}

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) {
    count += 1
  }
  return count
}

/** The record that begins at `at`, or null where its end has not come yet. */
function readRecord(text: string, at: number, separator: string, final: boolean): Found | null {
  const newline = text.indexOf('\n', at)
  if (newline < 0 && !final) return null
  const lineEnd = newline < 0 ? text.length : newline
  const raw = text.slice(at, lineEnd)
  const end = Math.min(lineEnd + 1, text.length)
  if (!raw.includes('"')) return { cells: raw.split(separator), raw, end }
  const quoted = readQuoted(text, at, separator, final)
  if (quoted === 'open' && !final && text.length - at <= MAX_RECORD) return null
  if (typeof quoted === 'object' && quoted.end - at <= MAX_RECORD) return quoted
  return { cells: null, raw: raw.slice(0, MAX_RECORD), end }
}

/** A record with quotes in it; `open` where its end is not here, `broken` where a quote closes amid a cell. */
function readQuoted(
  text: string,
  from: number,
  separator: string,
  final: boolean,
): Found | 'open' | 'broken' {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, final) : plainCell(text, at, separator)
    if (!cell) return 'open'
    cells.push(cell.value)
    at = cell.end
    if (at >= text.length && !final) return 'open'
    if (at >= text.length || text[at] === '\n') {
      return { cells, raw: text.slice(from, at), end: Math.min(at + 1, text.length) }
    }
    if (text[at] !== separator) return 'broken'
    at += 1
  }
}

function plainCell(text: string, at: number, separator: string) {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { value: text.slice(at, end), end }
}

function quotedCell(text: string, at: number, final: boolean) {
  let value = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || (quote + 1 === text.length && !final)) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}
