import { setImmediate } from 'node:timers/promises'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import type { Account } from '@/lib/platform/tenancy/account'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { keepAlive } from './keep-alive'
import { importBatch, ImportStopped, type FileLine } from './import-batch'
import { readRecords } from './read-file'
import {
  MAX_IMPORT_LINES,
  MAX_IMPORT_ROWS,
  type ImportCounts,
  type ImportFailure,
  type Rejection,
} from './rules/contact-import'
import { type ImportRow, readImportRow } from './rules/contact-import-row'
import { isRefusedAsCostly } from '@/lib/platform/refused-number'
import type { RejectedLine } from './rules/import-plan'
import { StoredLines } from './rules/stored-lines'
import type { RunningImport } from './start-import'

/** A progress report of a running import. The last one is `done` or `failed`. */
export type ImportProgress =
  | { type: 'progress'; counts: ImportCounts; percent: number }
  | ({ type: 'rejected' } & RejectedLine)
  | { type: 'done'; counts: ImportCounts }
  | { type: 'failed'; counts: ImportCounts; error: ImportFailure }

/** Records per transaction. The account's other changes wait until it ends. */
const BATCH = 500

/** Records that are read before other requests have their turn. */
const BREATH = 50

/** Characters per transaction, most of which an ordinary file never reaches. */
const BATCH_CHARACTERS = 500_000

/**
 * Imports a file to its end, even if the client has disconnected. Never rejects: it stores and reports a
 * failure, and keeps what it imported before. Discards the file.
 */
export async function runImport(
  account: Account,
  running: RunningImport,
  report: (progress: ImportProgress) => void,
): Promise<void> {
  const counts: ImportCounts = { rows: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const stopBeating = keepAlive(account, running.id)
  const storedLines = new StoredLines()
  try {
    report({ type: 'progress', counts, percent: 0 })
    for await (const { lines, percent } of readBatches(running)) {
      const batch = await importBatch(account, running, lines, (key) => storedLines.get(key))
      for (const [key, line] of batch.linesOf) storedLines.set(key, line)
      for (const key of Object.keys(counts) as (keyof ImportCounts)[]) {
        counts[key] += batch.counts[key]
      }
      for (const rejection of batch.rejected) {
        if (rejection.reason !== 'email_left_out') report({ type: 'rejected', ...rejection })
      }
      report({ type: 'progress', counts, percent })
      if (counts.rows >= MAX_IMPORT_ROWS) throw new ImportStopped('too_many_rows')
    }
    await finishImport(account, running.id, null)
    report({ type: 'done', counts })
  } catch (error) {
    const failure = failureOf(error)
    await finishImport(account, running.id, failure).catch((problem: unknown) =>
      log().error({ err: problem }, 'could not store the end of an import'),
    )
    report({ type: 'failed', counts, error: failure })
  } finally {
    stopBeating()
    await running.file.discard()
  }
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof ImportStopped) return error.failure
  if (error instanceof AppError && error.code === 'campaign_finished') return 'campaign_finished'
  log().error({ err: error }, 'an import of contacts failed')
  return 'internal_error'
}

async function* readBatches({ file, layout }: RunningImport) {
  const { columns, headers } = layout
  let lines: FileLine[] = []
  let characters = 0
  let percent = 0
  for await (const { records, bytes, lines: read } of readRecords(file, layout)) {
    percent = Math.min(99, Math.floor((100 * bytes) / file.size))
    for (const { line, cells, raw } of records) {
      lines.push({
        line,
        cells: cells ?? [raw],
        row: withoutCostly(readImportRow(cells, columns, headers.length)),
      })
      characters += raw.length
      if (lines.length % BREATH === 0) await setImmediate()
      if (lines.length < BATCH && characters < BATCH_CHARACTERS) continue
      yield { lines, percent }
      lines = []
      characters = 0
    }
    if (read > MAX_IMPORT_LINES) throw new ImportStopped('too_many_lines')
  }
  if (lines.length > 0) yield { lines, percent }
}

async function finishImport(
  owner: Owner,
  id: bigint,
  failure: ImportFailure | null,
): Promise<void> {
  await tenantQuery(
    owner,
    `update contact_imports set status = $3, error = $4, finished_at = now(), updated_at = now()
     where id = $2 and owner_id = $1 and status = 'running'`,
    [String(id), failure ? 'failed' : 'done', failure],
  )
}

/** A file is imported to be called. A single contact may have such a number, and is not called. */
function withoutCostly(row: ImportRow | Rejection): ImportRow | Rejection {
  return typeof row === 'object' && isRefusedAsCostly(row.phone) ? 'phone_costly' : row
}
