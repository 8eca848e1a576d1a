import { fieldOfHeader, missingColumns, type ImportField } from './rules/contact-import'
import type { ImportFile } from './import-data'
import { readLayout, readRecords } from './read-file'

const SHOWN = 5

interface Preview {
  columns: { header: string; field: ImportField | null }[]
  rows: string[][]
  missing: ('name' | 'phone')[]
}

/** What the beginning of a file holds: its columns, what they are taken for, and the first rows. Nothing is stored. */
export async function previewImport(file: ImportFile): Promise<Preview> {
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
      const taken = Object.values(columns).includes(at)
      return { header, field: taken ? field : null }
    }),
    rows: rows.slice(0, SHOWN),
    missing: missingColumns(columns),
  }
}
