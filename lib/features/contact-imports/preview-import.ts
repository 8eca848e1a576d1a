import type { ImportPreview } from './contract/panel'
import { readLayout, readRecords, type ImportFile } from './read-file'
import { fieldOfHeader, missingColumns } from './rules/contact-import'

const SHOWN = 5

/** Reads the beginning of a file: its columns, the fields they map to, and the first rows. Stores nothing. */
export async function previewImport(file: ImportFile): Promise<ImportPreview> {
  const layout = await readLayout(file)
  const { headers, columns } = layout
  const rows: string[][] = []
  for await (const { records } of readRecords(file, layout)) {
    for (const { cells } of records) if (cells) rows.push(headers.map((_, at) => cells[at] ?? ''))
    if (rows.length >= SHOWN) break
  }
  return {
    columns: headers.map((header, at) => {
      const field = fieldOfHeader(header)
      const isUsed = Object.values(columns).includes(at)
      return { header, field: isUsed ? field : null }
    }),
    rows: rows.slice(0, SHOWN),
    missing: missingColumns(columns),
  }
}
