import { tenantDb, tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import type { DocumentKind } from '@/lib/vendors/document-reader/rules/document'
import type { DocumentFailure } from '@/lib/vendors/document-reader/rules/document-failure'
import { embedder } from '@/lib/vendors/embeddings'
import { PAUSE_SECONDS } from '../rules/progress'
import type { Job, Jobs } from '@/lib/vendors/jobs/jobs'

/** The job that reads and embeds a document. However often it is sent, it runs once per attempt. */
export function documentJob({
  id,
  ownerId,
  attempt,
}: {
  id: string
  ownerId: bigint
  attempt: number
}): Job {
  const data = { documentId: id, accountId: String(ownerId), attempt }
  return { name: 'knowledge/document.due', data, id: `knowledge/document.due:${id}:${attempt}` }
}

/** One attempt to process a document. It is void once the document has a later attempt. */
export interface DueDocument {
  owner: Owner
  id: string
  attempt: number
}

export function dueDocument(job: Jobs['knowledge/document.due']): DueDocument {
  const { documentId: id, accountId, attempt } = job
  return { owner: { id: BigInt(accountId) }, id, attempt }
}

interface ClaimedDocument {
  kind: DocumentKind
  /** 0 until the text has been read. */
  chunkCount: number
}

/** A step takes at most a minute, and may wait its turn before. After so long it is lost. */
export const STEP_SECONDS = 180

/** Records how long the sweeper waits for the next step of an attempt. */
export const AWAIT_STEP = `awaited_until = now() + interval '${STEP_SECONDS} seconds'`

/** A pause, such as the time until a dead process is replaced, does not count as time spent embedding. */
const CLAIM = `
  with due as (
    select id, case when model = $4 then embedded_count else 0 end as done,
      status = 'processing' and model = $4
        and updated_at > now() - make_interval(secs => ${PAUSE_SECONDS}) as goes_on
    from knowledge_documents
    where id = $2 and owner_id = $1::bigint and attempt = $3 and status in ('pending', 'processing')
    for no key update
  )
  update knowledge_documents d set status = 'processing', error = null, error_detail = null,
    embedded_count = due.done, model = $4, updated_at = now(), ${AWAIT_STEP},
    measured_since = case when due.goes_on then d.measured_since else now() end,
    measured_from = case when due.goes_on then d.measured_from else due.done end
  from due where d.id = due.id
  returning d.kind, d.chunk_count as "chunkCount"`

/**
 * Starts or resumes an attempt, at the first chunk if the model has changed.
 * @returns null where the document is gone or the attempt is over
 */
export async function claimDocument(document: DueDocument): Promise<ClaimedDocument | null> {
  const { id, owner, attempt } = document
  const values = [id, attempt, embedder().model]
  const { rows } = await tenantQuery<ClaimedDocument>(owner, CLAIM, values)
  return rows[0] ?? null
}

export async function failDocument(
  { owner, id, attempt }: DueDocument,
  error: DocumentFailure,
  errorDetail: string | null = null,
  only: { awaitedUntil?: { gte: Date } } = {},
): Promise<void> {
  await tenantDb(owner).knowledgeDocument.updateMany({
    where: { id, attempt, status: { in: ['pending', 'processing'] }, ...only },
    data: { status: 'failed', error, errorDetail },
  })
}

/**
 * Ends an attempt whose job failed for an unforeseen reason, through all its retries. If no step has started lately,
 * the job failed because this product could not be reached: the sweeper starts the next attempt.
 */
export async function giveUpDocument(job: Jobs['knowledge/document.due']): Promise<void> {
  await failDocument(dueDocument(job), 'interrupted', null, { awaitedUntil: { gte: new Date() } })
}
