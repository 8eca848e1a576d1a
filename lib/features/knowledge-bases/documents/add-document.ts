import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { requireEmbeddingBudget } from '@/lib/features/budget/spend-on-model'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { DocumentKind } from '@/lib/vendors/document-reader/rules/document'
import { jobQueue } from '@/lib/vendors/jobs'
import type { Prisma } from '@/prisma/generated/client'
import { lockKnowledgeBases } from '../bases/knowledge-bases'
import { DOCUMENT_FIELDS, toDocument } from '../rows'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import { documentJob } from './document-attempt'

export interface GivenDocument {
  title: string
  kind: DocumentKind
  bytes: Uint8Array<ArrayBuffer>
}

export interface AddedDocument {
  document: KnowledgeDocumentDetail
  /** The base had the same bytes already; nothing is stored twice. */
  existing: boolean
}

/**
 * Adds a document to a base and hands over the job that processes it. A base stores the same bytes
 * once; if the existing document has failed, it is tried again.
 * @throws not_found, quota_exceeded; where embedding costs something, email_unverified and budget_used
 */
export async function addDocument(
  account: Account,
  knowledgeBaseId: string,
  given: GivenDocument,
): Promise<AddedDocument> {
  await requireEmbeddingBudget(account)
  const digest = createHash('sha256').update(given.bytes).digest('hex')
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    await lockKnowledgeBases(tx, [knowledgeBaseId])
    const existing = await lockExisting(tx, knowledgeBaseId, digest)
    if (existing) {
      const retried = await retryExisting(tx, existing, given)
      return { document: retried ?? existing, existing: true }
    }
    await requireRoomFor(tx, account, given.bytes.byteLength)
    const document = await insert(tx, { knowledgeBaseId, digest, ...given })
    const job = documentJob({ id: document.id, ownerId: account.id, attempt: 1 })
    tx.afterCommit(() => jobQueue().send(job))
    return { document, existing: false }
  })
}

/** Processes a failed document once more. @throws not_found, document_not_failed, email_unverified, budget_used */
export async function retryDocument(
  owner: Owner,
  knowledgeBaseId: string,
  id: string,
): Promise<KnowledgeDocumentDetail> {
  await requireEmbeddingBudget(owner)
  const where = { id, knowledgeBaseId }
  return transaction(owner, async (tx) => {
    const document = await retryFailed(tx, where)
    if (document) return document
    const found = await tx.db.knowledgeDocument.count({ where })
    throw new AppError(found ? 'document_not_failed' : 'not_found')
  })
}

/** Bytes of all documents of the account, which count against its plan. */
export async function countDocumentBytes({ db }: TenantTransaction): Promise<number> {
  const { _sum } = await db.knowledgeDocument.aggregate({ _sum: { bytes: true } })
  return _sum.bytes ?? 0
}

/** Locked, so that the document is neither deleted nor fails until the transaction ends. */
async function lockExisting(
  { db, query }: TenantTransaction,
  knowledgeBaseId: string,
  digest: string,
): Promise<KnowledgeDocumentDetail | null> {
  await query`
    select 1 as locked from knowledge_documents
    where knowledge_base_id = ${knowledgeBaseId} and digest = ${digest} and owner_id = ${OWNER}
    for no key update`
  const row = await db.knowledgeDocument.findFirst({
    where: { knowledgeBaseId, digest },
    select: DOCUMENT_FIELDS,
  })
  return row && toDocument(row)
}

/**
 * A document that could not be read may have had the wrong file extension, so it takes the new title
 * and kind. A document that was read keeps its chunks, and with them the title and kind they come from.
 */
function retryExisting(
  tx: TenantTransaction,
  existing: KnowledgeDocumentDetail,
  { title, kind }: GivenDocument,
) {
  const { id, knowledgeBaseId, chunkCount } = existing
  return retryFailed(tx, { id, knowledgeBaseId }, chunkCount === 0 ? { title, kind } : {})
}

/** Starts a new attempt of a failed document. @returns null if it does not exist or has not failed */
async function retryFailed(
  tx: TenantTransaction,
  where: { id: string; knowledgeBaseId: string },
  changes: Pick<Prisma.KnowledgeDocumentUpdateManyMutationInput, 'title' | 'kind'> = {},
): Promise<KnowledgeDocumentDetail | null> {
  const [row] = await tx.db.knowledgeDocument.updateManyAndReturn({
    where: { ...where, status: 'failed' },
    data: {
      ...changes,
      status: 'pending',
      attempt: { increment: 1 },
      error: null,
      errorDetail: null,
    },
    select: { ...DOCUMENT_FIELDS, attempt: true },
  })
  if (!row) return null
  const { attempt, ...document } = row
  const job = documentJob({ id: row.id, ownerId: tx.owner.id, attempt })
  tx.afterCommit(() => jobQueue().send(job))
  return toDocument(document)
}

/** @throws quota_exceeded */
async function requireRoomFor(
  tx: TenantTransaction,
  { plan }: Account,
  bytes: number,
): Promise<void> {
  const limit = PLANS[plan].knowledgeBytes
  if (limit === null) return
  requireRoom({ name: 'knowledge_bytes', current: await countDocumentBytes(tx), limit }, bytes)
}

async function insert(
  { owner, db, execute }: TenantTransaction,
  { bytes, ...document }: GivenDocument & { knowledgeBaseId: string; digest: string },
): Promise<KnowledgeDocumentDetail> {
  const id = `doc_${ulid().toLowerCase()}`
  const ownerId = owner.id
  const row = await db.knowledgeDocument.create({
    data: { id, ownerId, bytes: bytes.byteLength, ...document },
    select: DOCUMENT_FIELDS,
  })
  // Raw, because the account is locked: Prisma's own statement takes several times as long for megabytes.
  await execute`
    insert into knowledge_contents (document_id, owner_id, bytes) values (${id}, ${OWNER}, ${bytes})`
  return toDocument(row)
}
