import type {
  ImportCounts,
  ImportFailure,
  ImportStatus,
  NameConflict,
  Rejection,
} from './rules/contact-import'

export interface ContactImport extends ImportCounts {
  id: bigint
  fileName: string
  status: ImportStatus
  error: ImportFailure | null
  campaignId: bigint | null
  createdAt: Date
  finishedAt: Date | null
}

type ImportRow = Omit<ContactImport, 'status' | 'error'> & { status: string; error: string | null }

export function toImport(row: ImportRow): ContactImport {
  return {
    ...row,
    status: row.status as ImportStatus,
    error: row.error as ImportFailure | null,
  }
}

export interface ImportRejection {
  line: number
  reason: Rejection
  conflict: NameConflict | null
}

export function toRejection(stored: {
  line: number
  reason: string
  conflict: unknown
}): ImportRejection {
  const { line, reason, conflict } = stored
  return { line, reason: reason as Rejection, conflict: conflict as NameConflict | null }
}

/** The cells of a rejected row, each with the header of its column. */
export type RejectedCells = [header: string, cell: string][]

export function toRejectedRow(stored: {
  line: number
  reason: string
  conflict: unknown
  row: unknown
}): ImportRejection & { cells: RejectedCells } {
  return { ...toRejection(stored), cells: stored.row as RejectedCells }
}
