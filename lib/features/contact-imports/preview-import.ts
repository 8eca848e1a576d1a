import { plainCell } from '@/lib/platform/text/csv-cell'
import type { ImportPreview } from './contract/panel'
import { readLayout, readRecords, type ImportFile } from './read-file'
import { IMPORT_FIELDS, missingColumns } from './rules/contact-import'
import { readImportRow } from './rules/contact-import-row'
import { planImport, type ReadLine } from './rules/import-plan'
import { areNamesReversed } from './rules/reversed-names'

const SHOWN = 5

/** Names are looked for in so many columns, because the work grows with them. */
const NAMED_COLUMNS = 100

/** Enough rows to decide whether surnames come first. Conflicts of names are looked for in them, too. */
const SAMPLED = 200

/** Reads the beginning of a file: its columns, the fields they map to, and the first rows. Stores nothing. */
export async function previewImport(file: ImportFile): Promise<ImportPreview> {
  const layout = await readLayout(file)
  const { headers, columns } = layout
  const sample: string[][] = []
  const lines: ReadLine[] = []
  for await (const { records } of readRecords(file, layout)) {
    const read = records.flatMap(({ cells }) => (cells ? [cells] : []))
    for (const { line, cells } of records.slice(0, SAMPLED - lines.length)) {
      lines.push({ line, row: readImportRow(cells, columns, headers.length) })
    }
    sample.push(...read.slice(0, SAMPLED - sample.length).map((cells) => cells.map(plainCell)))
    if (sample.length >= SAMPLED) break
  }
  return {
    columns: headers.map((header, at) => ({
      header,
      field: IMPORT_FIELDS.find((field) => columns[field]?.includes(at)) ?? null,
      surnamesFirst: at < NAMED_COLUMNS && areNamesReversed(sample, { name: [at] }),
    })),
    rows: sample.slice(0, SHOWN).map((cells) => headers.map((_, at) => cells[at] ?? '')),
    missing: missingColumns(columns),
    namesReversed: areNamesReversed(sample, columns),
    conflicts: missingColumns(columns).length > 0 ? [] : conflictsOf(lines),
  }
}

function conflictsOf(lines: readonly ReadLine[]): ImportPreview['conflicts'] {
  const { rejected } = planImport(lines, [], { rule: 'fill', room: null })
  return rejected.flatMap(({ line, conflict }) => (conflict ? [{ line, ...conflict }] : []))
}
