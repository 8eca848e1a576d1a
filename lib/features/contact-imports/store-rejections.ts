import type { ImportPlan } from './rules/import-plan'
import { storable } from '@/lib/platform/text/storable-text'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { FileLine, RunningImport } from './import-data'

/** A rejected row: each of its cells with the header that stands over it. */
export type StoredRow = [header: string, cell: string][]

/** Keeps the rows that were not taken in as they stood in the file, to be mended and sent again. */
export async function storeRejections(
  { owner, db }: TenantTransaction,
  { id, layout }: RunningImport,
  lines: FileLine[],
  rejected: ImportPlan['rejected'],
): Promise<void> {
  if (rejected.length === 0) return
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  await db.contactImportRejection.createMany({
    data: rejected.map(({ line, reason }) => ({
      ownerId: owner.id,
      importId: id,
      line,
      reason,
      row: toRow(layout.headers, cellsOf.get(line) ?? []),
    })),
  })
}

function toRow(headers: string[], cells: string[]): StoredRow {
  const width = Math.max(headers.length, cells.length)
  return Array.from({ length: width }, (_, at) => [headers[at] ?? '', storable(cells[at] ?? '')])
}
