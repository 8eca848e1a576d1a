import type {
  ExistingRule,
  ImportColumns,
  ImportCounts,
  ImportFailure,
} from './rules/contact-import'
import type { ReadLine } from './rules/import-plan'
import type { TextEncoding } from '@/lib/platform/text/text-encoding'

/** A file of contacts that is or was taken in. */
export interface ContactImport extends ImportCounts {
  id: bigint
  fileName: string
  status: string
  error: string | null
  campaignId: bigint | null
  createdAt: Date
  finishedAt: Date | null
}

export interface ImportRejection {
  line: number
  reason: string
}

/** A file on its way in: it can be read more than once, until it is let go. */
export interface ImportFile {
  name: string
  size: number
  read(): AsyncIterable<Uint8Array>
  discard(): Promise<void>
}

/** How a file is written and what its columns are. */
export interface FileLayout {
  encoding: TextEncoding
  separator: string
  headers: string[]
  columns: ImportColumns
}

/** An import that has been started; its file is let go when it ends. */
export interface RunningImport {
  id: bigint
  file: ImportFile
  layout: FileLayout
  campaignId: bigint | null
  rule: ExistingRule
}

/** A line of the file with its cells as they stood there. */
export interface FileLine extends ReadLine {
  cells: string[]
}

/** Thrown where an import cannot go on; what was taken in before stays. */
export class ImportEnded extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure)
  }
}
