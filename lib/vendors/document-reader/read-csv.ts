import { csvReader, detectSeparator, type CsvRecord } from '@/lib/platform/text/csv'
import type { TextBlock } from './rules/chunk'
import { blockCollector, cleanText } from './block-collector'
import { decodeText } from './decode-text'
import { labeledRow } from './tables'
import type { ReadingTask } from './protocol'
import { Unreadable } from './unreadable'

/** Characters per step: the CSV reader looks for an error within one piece only. */
const PIECE = 16_384

/** Reads each row of a table as a sentence. The first row names the columns. */
export function readCsv({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const out = blockCollector(limits)
  const text = decodeText(bytes)
  let names: string[] | undefined
  for (const record of records(text)) {
    const cells = cellsOf(record).map(cleanText)
    if (!cells.some(Boolean)) continue
    if (names) out.add('row', labeledRow(names, cells))
    else names = cells
  }
  // If the table has no other rows, its column names become the text.
  if (names && out.blocks.length === 0) out.add('row', names.filter(Boolean).join('; '))
  return Promise.resolve(out.blocks)
}

function* records(text: string): Generator<CsvRecord> {
  const start = text.search(/\S/)
  const header = text.slice(start, text.indexOf('\n', start) + 1 || undefined)
  const reader = csvReader(detectSeparator(header.slice(0, PIECE)))
  for (let at = 0; at < text.length; at += PIECE) yield* reader.push(text.slice(at, at + PIECE))
  yield* reader.end()
}

/** The cells of a record. A row with broken quotes is one cell, unless it was cut off. */
function cellsOf({ cells, raw }: CsvRecord): string[] {
  if (cells) return cells
  if (raw.length >= OVERLONG) throw new Unreadable('too_complex')
  return [raw]
}

/** How many characters `csvReader` keeps of a row that it could not parse. */
const OVERLONG = 1000
