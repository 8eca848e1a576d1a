import { CsvError, parse } from 'csv-parse/sync'

/**
 * Reads CSV as spreadsheets write it, one piece of text at a time. With csv-parse alone, an unclosed quote
 * would turn the rest of the file into one cell. Here it only costs its own line.
 */

const SEPARATORS = [',', ';', '\t'] as const

export interface CsvRecord {
  /** The line in the file where the record begins, from 1. */
  line: number
  /** Null if a quote is not closed or the line is too long. Reading continues with the next line. */
  cells: string[] | null
  raw: string
}

/** The characters of one record. A longer one has an unclosed quote. */
const MAX_RECORD = 65_536

/** The characters of an invalid line that are kept. */
const KEPT = 1000

/** The separator of a header line: the most frequent one outside quotes. */
export function detectSeparator(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** `push` returns the records that are complete so far, `end` the last ones. */
export function csvReader(separator: string) {
  let rest = ''
  let held = ''
  let line = 1
  let skipping = false

  function take(final: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    for (;;) {
      const lines = final ? rest : rest.slice(0, rest.lastIndexOf('\n') + 1)
      const read = parseLines(lines, separator, line)
      records.push(...read.records)
      line += read.lines
      rest = rest.slice(read.length)
      const mayClose = read.end === 'open' && !final && rest.length <= MAX_RECORD
      if (read.end === 'complete' || mayClose) break
      records.push(takeLine())
    }
    if (rest.length > MAX_RECORD && !rest.includes('\n')) {
      records.push({ line, cells: null, raw: rest.slice(0, KEPT) })
      rest = ''
      skipping = true
    }
    return records
  }

  /** Parses the next line alone. Its quotes are invalid, so they may be meant literally. */
  function takeLine(): CsvRecord {
    const end = (rest.indexOf('\n') + 1 || rest.length + 1) - 1
    const raw = rest.slice(0, end)
    const alone = parseLines(raw, separator, line, true)
    const cells = alone.end === 'complete' ? (alone.records[0]?.cells ?? null) : null
    const record = { line, cells, raw: raw.slice(0, KEPT) }
    rest = rest.slice(end + 1)
    line += 1
    return record
  }

  /** Skips the rest of a line that was too long. @returns the text after it */
  function skip(text: string): string {
    const end = text.indexOf('\n')
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
      return take(false)
    },
    end(): CsvRecord[] {
      return take(true)
    },
  }
}

interface ParsedLines {
  records: CsvRecord[]
  /** The number of lines and characters that the records take. */
  lines: number
  length: number
  /** `open`: the following text has an unclosed quote. `broken`: it has a quote inside a cell. */
  end: 'complete' | 'open' | 'broken'
}

function parseLines(
  text: string,
  separator: string,
  firstLine: number,
  quotesAnywhere = false,
): ParsedLines {
  const bytes = Buffer.from(text)
  const records: CsvRecord[] = []
  let lines = 0
  let behind = 0
  let end: ParsedLines['end'] = 'complete'
  const take = ({ record, raw, info }: Parsed) => {
    records.push({ line: firstLine + lines, cells: record, raw: raw.replace(/\n$/, '') })
    lines = info.lines
    behind = info.bytes
    return null
  }
  try {
    parse(bytes, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_quotes: quotesAnywhere,
      relax_column_count: true,
      info: true,
      raw: true,
      on_record: (record) => take(record as unknown as Parsed),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    end = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'broken'
  }
  return { records, lines, length: bytes.subarray(0, behind).toString().length, end }
}

/** What csv-parse passes to `on_record` with the options above. */
interface Parsed {
  record: string[]
  raw: string
  /** The position after the record. */
  info: { lines: number; bytes: number }
}
