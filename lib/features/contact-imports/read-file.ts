import { csvReader, detectSeparator, type CsvRecord } from '@/lib/platform/text/csv'
import { plainCell } from '@/lib/platform/text/csv-cell'
import { AppError } from '@/lib/platform/errors'
import { lineDecoder } from '@/lib/platform/text/text-encoding'
import { missingColumns, readColumns, type ImportColumns } from './rules/contact-import'

/** An uploaded file. It can be read several times, until it is discarded. */
export interface ImportFile {
  name: string
  /** Bytes. */
  size: number
  read(): AsyncIterable<Uint8Array>
  discard(): Promise<void>
}

/** How a file is written, and the fields of its columns. */
export interface FileLayout {
  separator: string
  headers: string[]
  columns: ImportColumns
}

/** Excel may name the separator in the first line. */
const SEPARATOR_LINE = /^sep=([^"])$/i

export async function readLayout(file: ImportFile): Promise<FileLayout> {
  const head = await readHead(file)
  const lines = head.split(/\r\n?|\n/).filter((line) => line.trim())
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1]
  const separator = named ?? detectSeparator(lines[0] ?? '')
  const reader = csvReader(separator)
  const records = [...reader.push(head), ...reader.end()]
  const headers = records.find(isContent)?.cells?.map((cell) => plainCell(cell.trim()).trim()) ?? []
  return { separator, headers, columns: readColumns(headers) }
}

/** @throws import_columns if the file has no column for names or for phone numbers */
export function requireColumns({ headers, columns }: FileLayout): void {
  const missing = missingColumns(columns)
  if (missing.length === 0) return
  const found = headers.filter((header) => header)
  throw new AppError('import_columns', { missing, found, wanted: ['First name', 'Phone'] })
}

interface ReadRecords {
  records: CsvRecord[]
  /** The number of bytes and lines read so far. */
  bytes: number
  lines: number
}

/** The records below the header that are not blank, in pieces. */
export async function* readRecords(
  file: ImportFile,
  { separator }: Pick<FileLayout, 'separator'>,
): AsyncGenerator<ReadRecords> {
  const reader = csvReader(separator)
  let headed = false
  let bytes = 0
  const below = (all: CsvRecord[]) =>
    all.filter((record) => {
      if (headed) return !isBlank(record)
      headed = isContent(record)
      return false
    })
  for await (const piece of readText(file)) {
    bytes += piece.bytes
    yield { records: below(reader.push(piece.text)), bytes, lines: reader.line() }
  }
  yield { records: below(reader.end()), bytes, lines: reader.line() }
}

function isBlank({ cells }: CsvRecord): boolean {
  return cells?.every((cell) => !cell.trim()) ?? false
}

function isContent(record: CsvRecord): boolean {
  return !isBlank(record) && !SEPARATOR_LINE.test(record.raw)
}

async function* readText(file: ImportFile) {
  const decoder = lineDecoder()
  for await (const piece of file.read()) {
    yield { text: decoder.push(piece), bytes: piece.byteLength }
  }
  yield { text: decoder.end(), bytes: 0 }
}

/** Characters. Long enough for any header. */
const HEAD = 65_536

async function readHead(file: ImportFile): Promise<string> {
  let head = ''
  for await (const { text } of readText(file)) {
    head += text
    if (head.length >= HEAD) break
  }
  return head
}
