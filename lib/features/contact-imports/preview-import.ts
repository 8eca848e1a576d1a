import type { ImportPreview } from './contract/panel'
import { readLayout, readRecords, type ImportFile } from './read-file'
import { IMPORT_FIELDS, missingColumns } from './rules/contact-import'
import { areNamesReversed } from './rules/reversed-names'

const SHOWN = 5

/** Enough rows to tell whether surnames come first. */
const SAMPLED = 200

/** Reads the beginning of a file: its columns, the fields they map to, and the first rows. Stores nothing. */
export async function previewImport(file: ImportFile): Promise<ImportPreview> {
  const layout = await readLayout(file)
  const { headers, columns } = layout
  const rows: string[][] = []
  for await (const { records } of readRecords(file, layout)) {
    for (const { cells } of records) if (cells) rows.push(headers.map((_, at) => cells[at] ?? ''))
    if (rows.length >= SAMPLED) break
  }
  const sample = rows.slice(0, SAMPLED)
  return {
    columns: headers.map((header, at) => ({
      header,
      field: IMPORT_FIELDS.find((field) => columns[field] === at) ?? null,
      surnamesFirst: areNamesReversed(sample, { name: at }),
    })),
    rows: rows.slice(0, SHOWN),
    missing: missingColumns(columns),
    namesReversed: areNamesReversed(sample, columns),
  }
}
