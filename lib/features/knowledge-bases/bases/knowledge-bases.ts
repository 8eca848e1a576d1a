import { ulid } from 'ulid'
import type { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  OWNER,
  tenantDb,
  tenantQuery,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { embedder } from '@/lib/vendors/embeddings'
import type { KnowledgeBaseChange, NewKnowledgeBase } from '../contract/panel-input'
import { type KnowledgeBaseRow, SELECT_KNOWLEDGE_BASES, toKnowledgeBase } from '../rows'
import type { KnowledgeBaseDetail } from '../rules/knowledge-base'

/** @throws quota_exceeded */
export function createKnowledgeBase(
  account: Account,
  input: z.output<typeof NewKnowledgeBase>,
): Promise<KnowledgeBaseDetail> {
  const limit = PLANS[account.plan].knowledgeBases
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const current = await tx.db.knowledgeBase.count()
    requireRoom({ name: 'knowledge_bases', current, limit })
    const id = `kb_${ulid().toLowerCase()}`
    const base = await tx.db.knowledgeBase.create({ data: { id, ownerId: account.id, ...input } })
    return { ...base, assistantCount: 0, documentCount: 0, chunkCount: 0, bytes: 0 }
  })
}

/** The account's knowledge bases with their counters, oldest first, by one statement. */
export async function listKnowledgeBases(owner: Owner): Promise<KnowledgeBaseDetail[]> {
  const { rows } = await tenantQuery<KnowledgeBaseRow>(
    owner,
    `${SELECT_KNOWLEDGE_BASES} order by b.created_at, b.id`,
    [embedder().model],
  )
  return rows.map(toKnowledgeBase)
}

/** @throws not_found when the base is not the account's */
export async function readKnowledgeBase(owner: Owner, id: string): Promise<KnowledgeBaseDetail> {
  const { rows } = await tenantQuery<KnowledgeBaseRow>(
    owner,
    `${SELECT_KNOWLEDGE_BASES} and b.id = $3`,
    [embedder().model, id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return toKnowledgeBase(row)
}

/** Changes the given fields only. @throws not_found */
export async function updateKnowledgeBase(
  owner: Owner,
  id: string,
  change: z.output<typeof KnowledgeBaseChange>,
): Promise<KnowledgeBaseDetail> {
  const { count } = await tenantDb(owner).knowledgeBase.updateMany({ where: { id }, data: change })
  if (count === 0) throw new AppError('not_found')
  return readKnowledgeBase(owner, id)
}

/**
 * Deletes a base with its links, documents, chunks and vectors by one statement, so that a search
 * that starts afterwards finds nothing of them. @throws not_found
 */
export async function deleteKnowledgeBase(owner: Owner, id: string): Promise<void> {
  const { count } = await tenantDb(owner).knowledgeBase.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}

/** Checks ownership, and reads nothing else. @throws not_found when the base is not the account's */
export async function requireKnowledgeBase(owner: Owner, id: string): Promise<void> {
  const base = await tenantDb(owner).knowledgeBase.findFirst({
    where: { id },
    select: { id: true },
  })
  if (!base) throw new AppError('not_found')
}

/**
 * Checks ownership of one or more bases and locks them: none can be deleted until the transaction ends.
 * @throws not_found when one of them is not the account's
 */
export async function lockKnowledgeBases(tx: TenantTransaction, ids: string[]): Promise<void> {
  const locked = await lockExistingBases(tx, ids)
  if (locked.length < ids.length) throw new AppError('not_found')
}

/**
 * Locks those of the bases that the account has: none of them can be deleted until the transaction ends.
 * @returns their ids, oldest first
 */
export async function lockExistingBases(
  { query }: TenantTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const locked = await query<{ id: string }>`
    select id from knowledge_bases where owner_id = ${OWNER} and id = any(${[...ids]})
    order by id for key share`
  return locked.map(({ id }) => id)
}
