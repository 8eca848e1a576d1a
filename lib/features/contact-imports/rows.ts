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

/** A conflict as it is stored: the id of the contact that has the number, whose name is read when it is shown. */
export interface StoredConflict {
  name: string
  other: { line: number | null; contactId: string | null }
}

export interface ImportRejection {
  line: number
  reason: Rejection
  conflict: NameConflict | null
}

/** @param holders the names of contacts, by id */
export function toRejection(
  stored: { line: number; reason: string; conflict: unknown },
  holders: ReadonlyMap<string, string>,
): ImportRejection {
  const { line, reason } = stored
  const conflict = stored.conflict as StoredConflict | null
  return {
    line,
    reason: reason as Rejection,
    conflict: conflict && {
      name: conflict.name,
      other: {
        line: conflict.other.line,
        name: holders.get(conflict.other.contactId ?? '') ?? '',
      },
    },
  }
}

/** The cells of a rejected row, each with the header of its column. */
export type RejectedCells = [header: string, cell: string][]

export function toRejectedRow(
  stored: { line: number; reason: string; conflict: unknown; row: unknown },
  holders: ReadonlyMap<string, string>,
): ImportRejection & { cells: RejectedCells } {
  return { ...toRejection(stored, holders), cells: stored.row as RejectedCells }
}
