import type { Account } from '@/lib/platform/tenancy/account'
import {
  MAX_IMPORT_ROWS,
  type ImportCounts,
  type ImportFailure,
  type Rejection,
} from './rules/contact-import'
import { readImportRow } from './rules/contact-import-row'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { finishImport } from './finish-import'
import { ImportEnded, type FileLine, type RunningImport } from './import-data'
import { readRecords } from './read-file'
import { importBatch } from './import-batch'

/** What an import tells while it goes on. */
export type ImportProgress =
  | { type: 'progress'; counts: ImportCounts; percent: number }
  | { type: 'rejected'; line: number; reason: Rejection }
  | { type: 'done'; counts: ImportCounts }
  | { type: 'failed'; counts: ImportCounts; error: ImportFailure }

/** Lines that share a transaction, during which the account's other changes wait. */
const BATCH = 500

/**
 * Takes in a file to its end, whoever listens. Never rejects: a failure is told and stored, and what
 * was taken in by then stays.
 */
export async function runImport(
  account: Account,
  made: RunningImport,
  tell: (news: ImportProgress) => void,
): Promise<void> {
  const counts: ImportCounts = { rows: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 }
  try {
    tell({ type: 'progress', counts, percent: 0 })
    for await (const { lines, percent } of batches(made)) {
      const taken = await importBatch(account, made, lines)
      for (const key of Object.keys(counts) as (keyof ImportCounts)[]) {
        counts[key] += taken.counts[key]
      }
      for (const rejection of taken.rejected) tell({ type: 'rejected', ...rejection })
      tell({ type: 'progress', counts, percent })
      if (counts.rows >= MAX_IMPORT_ROWS) throw new ImportEnded('too_many_rows')
    }
    await finishImport(account, made.id, null)
    tell({ type: 'done', counts })
  } catch (error) {
    const failure = failureOf(error)
    await finishImport(account, made.id, failure).catch((problem: unknown) =>
      log().error({ err: problem }, 'the end of an import could not be stored'),
    )
    tell({ type: 'failed', counts, error: failure })
  } finally {
    await made.file.discard()
  }
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof ImportEnded) return error.failure
  if (error instanceof AppError && error.code === 'campaign_finished') return 'campaign_finished'
  log().error({ err: error }, 'an import of contacts failed')
  return 'internal_error'
}

async function* batches({ file, layout }: RunningImport) {
  const { columns, headers } = layout
  let lines: FileLine[] = []
  let percent = 0
  for await (const { records, bytes } of readRecords(file, layout)) {
    percent = Math.min(99, Math.floor((100 * bytes) / file.size))
    for (const { line, cells, raw } of records) {
      lines.push({
        line,
        cells: cells ?? [raw],
        row: readImportRow(cells, columns, headers.length),
      })
      if (lines.length < BATCH) continue
      yield { lines, percent }
      lines = []
    }
  }
  if (lines.length > 0) yield { lines, percent }
}
