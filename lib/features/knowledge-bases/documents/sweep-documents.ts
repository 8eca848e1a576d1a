import { embedder } from '@/lib/vendors/embeddings'
import { jobQueue } from '@/lib/vendors/jobs'
import { systemPool } from '@/lib/platform/database/client'
import { documentJob } from './document-attempt'

/** Documents of each kind per run. The next run follows a minute later. */
const BATCH = 200

/** A document that was added more recently has surely been handed over. */
const FRESH_MS = 60_000

/**
 * An attempt that has not started by then counts as lost. An attempt that only waits behind many others goes to
 * their end, as the others do.
 */
const SILENT_MS = 5 * 60_000

/** The job queue ignores a job that it already has, and accepts a job that a dead process never sent. */
const OPEN = `
  select id, owner_id as "ownerId", attempt from knowledge_documents
  where status in ('pending', 'processing') and updated_at < $1::timestamptz and updated_at >= $2::timestamptz
  order by updated_at limit ${BATCH}`

/** The new attempt continues after the lost one. Further steps of the lost one are void. */
const startAgain = (which: string, change: string) => `
  update knowledge_documents set attempt = attempt + 1, updated_at = now(), awaited_until = null ${change}
  where id = any(array(
    select id from knowledge_documents where ${which} limit ${BATCH} for no key update skip locked
  ))
  returning id, owner_id as "ownerId", attempt`

/** A started attempt records until when its next step or wait may take. */
const LOST = startAgain(
  `status in ('pending', 'processing')
    and ((awaited_until is null and updated_at < $1::timestamptz) or awaited_until < $2::timestamptz)`,
  '',
)

/** Embedded by another model than questions are embedded by now, so that no search finds them. */
const OUTDATED = startAgain(
  `status in ('ready', 'failed') and (model < $1 or model > $1)
    and (status = 'ready' or error in ('embedding_refused', 'embedding_unavailable'))`,
  `, status = 'processing', error = null, error_detail = null, embedded_count = 0, model = $1`,
)

interface Row {
  id: string
  ownerId: string
  attempt: number
}

export interface SweptDocuments {
  open: number
  lost: number
  outdated: number
}

/**
 * Hands over documents of all accounts: open ones whose job may never have been sent, those whose
 * attempt was lost, and those to be embedded again because the model has changed.
 */
export async function sweepDocuments(now = new Date()): Promise<SweptDocuments> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const open = await handOver(OPEN, [before(FRESH_MS), before(SILENT_MS)])
  const lost = await handOver(LOST, [before(SILENT_MS), now])
  const outdated = await handOver(OUTDATED, [embedder().model])
  return { open, lost, outdated }
}

async function handOver(sql: string, values: unknown[]): Promise<number> {
  const { rows } = await systemPool().query<Row>(sql, values)
  const jobs = rows.map((row) => documentJob({ ...row, ownerId: BigInt(row.ownerId) }))
  if (jobs.length > 0) await jobQueue().send(jobs)
  return rows.length
}
