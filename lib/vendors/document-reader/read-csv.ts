import { csvReader, detectSeparator, type CsvRecord } from '@/lib/platform/text/csv'
import type { TextBlock } from './rules/chunk'
import { blockCollector, cleanText } from './block-collector'
import { decodeText } from './decode-text'
import { labelledRow } from './tables'
import type { ReadingTask } from './protocol'
import { Unreadable } from './unreadable'

/** Characters at a time: what is wrong in one piece is looked for in that piece only. */
const PIECE = 16_384

/** Each row of a table with the names of its columns, which its first row says. */
export function readCsv({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const out = blockCollector(limits.characters)
  const text = decodeText(bytes)
  let names: string[] | undefined
  for (const record of records(text)) {
    const cells = cellsOf(record).map(cleanText)
    if (!cells.some(Boolean)) continue
    if (names) out.add('row', labelledRow(names, cells))
    else names = cells
  }
  // A table of names alone: they are all that can be found.
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

/** A line whose quotes are wrong is taken as it stands; of an overlong one there is only the start. */
function cellsOf({ cells, raw }: CsvRecord): string[] {
  if (cells) return cells
  if (raw.length >= OVERLONG) throw new Unreadable('too_complex')
  return [raw]
}

/** csvReader keeps so much of what it could not read. */
const OVERLONG = 1000
