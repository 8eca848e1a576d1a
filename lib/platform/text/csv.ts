import { readCsvRecord, takeLiterally, type CellSyntax } from './csv-record'

/**
 * Reads CSV as spreadsheets write it, one piece of text at a time. A broken or unclosed quote only costs its own line.
 * The work grows with the length of the text, whatever it contains: a record that turns out to be broken has been
 * looked at once, and its lines are looked at once more.
 */

const SEPARATORS = [',', ';', '\t'] as const

export interface CsvRecord {
  line: number
  /** Null if a quote is not closed, or the record is too long or has too many cells. Reading continues with the next line. */
  cells: string[] | null
  raw: string
}

/** The characters of one record. A longer one has an unclosed quote. */
const MAX_RECORD = 65_536

/** The cells of one record. Spreadsheets of people have dozens. */
const MAX_CELLS = 1000

/** The characters of an invalid line that are kept. */
const KEPT = 1000

/** The separator of a header line: the most frequent one outside quotes. */
export function detectSeparator(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * `push` returns the records that are complete so far, `end` the last ones. Empty lines are counted, but they are not
 * records.
 */
export function csvReader(separator: string) {
  const syntax: CellSyntax = { separator, maxRecord: MAX_RECORD, maxCells: MAX_CELLS }
  let rest = ''
  let held = ''
  let line = 1
  let skipping = false
  let work = 0

  function take(final: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    const text = final ? rest : rest.slice(0, rest.lastIndexOf('\n') + 1)
    let at = 0
    while (at < text.length) {
      if (text[at] === '\n') {
        at += 1
        work += 1
        line += 1
        continue
      }
      const read = readCsvRecord(text, at, syntax)
      work += read.scanned
      if (read.end === 'open' && !final && rest.length - at <= MAX_RECORD) break
      const { next, ...record } = read.end === 'complete' ? read : takeLine(text, at)
      const raw = text.slice(at, next).replace(/\n$/, '')
      records.push({ line, cells: record.cells, raw: record.cells ? raw : raw.slice(0, KEPT) })
      line += record.lines
      at = next
    }
    rest = rest.slice(at)
    return records
  }

  /** Reads one line alone. Its quotes are invalid, so they may be meant literally. */
  function takeLine(text: string, at: number) {
    const next = text.indexOf('\n', at) + 1 || text.length
    work += next - at
    return { cells: takeLiterally(text.slice(at, next), syntax), lines: 1, next }
  }

  /** Rejects a line that is too long, and skips the rest of it. */
  function giveUpLine(records: CsvRecord[]): CsvRecord[] {
    if (rest.length <= MAX_RECORD || rest.includes('\n')) return records
    records.push({ line, cells: null, raw: rest.slice(0, KEPT) })
    rest = ''
    skipping = true
    return records
  }

  /** Skips the rest of a line that was too long. @returns the text after it */
  function skip(text: string): string {
    const end = text.indexOf('\n')
    work += text.length
    if (end < 0) return ''
    skipping = false
    line += 1
    return text.slice(end + 1)
  }

  return {
    push(text: string): CsvRecord[] {
      // A CRLF may be split between two pieces.
      const whole = held + text
      held = whole.endsWith('\r') ? '\r' : ''
      const unified = whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n')
      rest += skipping ? skip(unified) : unified
      return giveUpLine(take(false))
    },
    end(): CsvRecord[] {
      return take(true)
    },
    line: () => line,
    /** How many characters were looked at so far, including repetitions. */
    work: () => work,
  }
}
