import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { jobQueue } from '@/lib/vendors/jobs'
import type { Account } from '@/lib/platform/tenancy/account'
import type { DocumentKind } from '@/lib/vendors/document-reader/rules/document'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import { lockKnowledgeBases } from '../bases/require-knowledge-base'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { DOCUMENT_FIELDS, documentDetail } from './rows'
import { documentJob } from './document-job'
import { keptBytes } from './kept-bytes'
import { tryAgain } from './try-again'

export interface GivenDocument {
  title: string
  kind: DocumentKind
  bytes: Uint8Array<ArrayBuffer>
}

export interface AddedDocument {
  document: KnowledgeDocumentDetail
  /** The base had these very bytes already: nothing is stored twice. */
  existing: boolean
}

/**
 * Puts a document into a base and has it processed. The same bytes are there once; where they
 * failed, they are tried again. @throws not_found, quota_exceeded
 */
export async function addDocument(
  account: Account,
  knowledgeBaseId: string,
  given: GivenDocument,
): Promise<AddedDocument> {
  const digest = createHash('sha256').update(given.bytes).digest('hex')
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    await lockKnowledgeBases(tx, [knowledgeBaseId])
    const there = await findSame(tx, knowledgeBaseId, digest)
    if (there) {
      const again = await takeAgain(tx, there, given)
      return { document: again ?? there, existing: true }
    }
    await requireRoomFor(tx, account, given.bytes.byteLength)
    const document = await insert(tx, { knowledgeBaseId, digest, ...given })
    const job = documentJob({ id: document.id, ownerId: account.id, attempt: 1 })
    tx.afterCommit(() => jobQueue().send(job))
    return { document, existing: false }
  })
}

/** Held, so that it neither goes away nor fails in the meantime. */
async function findSame(
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
  return row && documentDetail(row)
}

/**
 * What could not be read may have had the wrong ending, so that it is read as what it is called
 * now. Of what could be read the chunks are kept, and so is all that they were made by.
 */
function takeAgain(
  tx: TenantTransaction,
  there: KnowledgeDocumentDetail,
  { title, kind }: GivenDocument,
) {
  const { id, knowledgeBaseId, chunkCount } = there
  return tryAgain(tx, { id, knowledgeBaseId }, chunkCount === 0 ? { title, kind } : {})
}

/** @throws quota_exceeded */
async function requireRoomFor(
  tx: TenantTransaction,
  { plan }: Account,
  bytes: number,
): Promise<void> {
  const limit = PLANS[plan].knowledgeBytes
  if (limit === null) return
  requireRoom({ name: 'knowledge_bytes', current: await keptBytes(tx), limit }, bytes)
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
  // The account is held: a statement of Prisma's own making takes several times as long for megabytes.
  await execute`
    insert into knowledge_contents (document_id, owner_id, bytes) values (${id}, ${OWNER}, ${bytes})`
  return documentDetail(row)
}
