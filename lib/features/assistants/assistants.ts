import { ulid } from 'ulid'
import type { z } from 'zod'
import { replaceKnowledgeBases } from './knowledge-links'
import { replaceTools } from '@/lib/features/tools/links'
import { onAssistantChanged, onAssistantDeleted } from '@/lib/features/reactions'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { giveContextSecret, requireContextUrl } from './context-url'
import type { AssistantChange, NewAssistant } from './contract/endpoints'
import { changedSettings, changesTalk, talkVersionOf } from './rules/version'
import {
  type Assistant,
  type AssistantDetail,
  toAssistant,
  toAssistantDetail,
  WITH_LINKS,
} from './rows'
import { type FixedCall, keepVersion } from './versions/keep-version'

/** The account's assistants, oldest first. */
export async function listAssistants(owner: Owner): Promise<Assistant[]> {
  const rows = await tenantDb(owner).assistant.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(toAssistant)
}

/** The account's assistants with their knowledge bases and tools, oldest first. */
export async function listAssistantDetails(owner: Owner): Promise<AssistantDetail[]> {
  const rows = await tenantDb(owner).assistant.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: WITH_LINKS,
  })
  return rows.map(toAssistantDetail)
}

/** @throws not_found when the assistant is deleted or not the account's */
export async function readAssistant(owner: Owner, id: string): Promise<AssistantDetail> {
  const row = await tenantDb(owner).assistant.findFirst({
    where: { id, deletedAt: null },
    include: WITH_LINKS,
  })
  if (!row) throw new AppError('not_found')
  return toAssistantDetail(row)
}

type NewAssistantInput = z.output<typeof NewAssistant>

/**
 * @returns also the signing secret of its context URL
 * @throws not_found (a knowledge base or tool is not the account's), validation_error (a context URL in a private network)
 */
export function createAssistant(
  owner: Owner,
  input: Pick<NewAssistantInput, 'name'> & Partial<NewAssistantInput>,
): Promise<AssistantDetail> {
  requireContextUrl(input.contextUrl)
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    return addAssistant(tx, input)
  })
}

/** The same in a transaction that holds the lock of the account. @throws not_found */
export async function addAssistant(
  tx: TenantTransaction,
  {
    knowledgeBaseIds = [],
    toolIds = [],
    ...input
  }: Pick<NewAssistantInput, 'name'> & Partial<NewAssistantInput>,
): Promise<AssistantDetail> {
  const id = `asst_${ulid().toLowerCase()}`
  await tx.db.assistant.create({ data: { id, ownerId: tx.owner.id, talkVersion: 1, ...input } })
  await replaceKnowledgeBases(tx, id, knowledgeBaseIds)
  await replaceTools(tx, id, toolIds)
  const contextSecret = await giveSecret(tx, id, input)
  const created = await requireAssistant(tx, id)
  await keepVersion(tx, created, created.createdAt)
  return { ...created, contextSecret }
}

type Change = z.output<typeof AssistantChange>

function giveSecret({ db }: TenantTransaction, id: string, change: Change) {
  return giveContextSecret(change, (where, contextSecret) =>
    db.assistant.updateMany({ where: { id, ...where }, data: { contextSecret } }),
  )
}

/**
 * Changes the given fields only. Given knowledge bases and tools replace the linked ones. A change of settings makes a new version.
 * @param fixed named by that version
 * @returns also the signing secret of its context URL, if it is new
 * @throws not_found, validation_error (a context URL in a private network)
 */
export function updateAssistant(
  owner: Owner,
  id: string,
  change: Change,
  fixed?: FixedCall,
): Promise<AssistantDetail> {
  requireContextUrl(change.contextUrl)
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    return changeAssistant(tx, await requireAssistant(tx, id), change, fixed)
  })
}

/**
 * The same in a transaction that holds the lock of the account.
 * @param before the assistant, read under that lock
 * @throws not_found when one of the knowledge bases or tools is not the account's
 */
export async function changeAssistant(
  tx: TenantTransaction,
  before: AssistantDetail,
  change: Change,
  fixed?: FixedCall,
): Promise<AssistantDetail> {
  const { id } = before
  const { knowledgeBaseIds, toolIds, newContextSecret: _, ...fields } = change
  const changed = changedSettings(before, change)
  const isNew = changed.length > 0
  const version = before.version + 1
  const talkVersion = changesTalk(changed) ? version : talkVersionOf(before)
  // An assistant from before versions were kept has none.
  if (isNew) await keepVersion(tx, before, before.updatedAt)
  await tx.db.assistant.updateMany({
    where: { id },
    data: { ...fields, ...(isNew && { version, talkVersion }) },
  })
  if (knowledgeBaseIds) await replaceKnowledgeBases(tx, id, knowledgeBaseIds)
  if (toolIds) await replaceTools(tx, id, toolIds)
  const contextSecret = await giveSecret(tx, id, change)
  const after = await requireAssistant(tx, id)
  if (isNew) await keepVersion(tx, after, after.updatedAt, fixed)
  if (changesTalk(changed)) await onAssistantChanged(tx, { id, talkVersion })
  return { ...after, contextSecret }
}

/** @throws not_found when the assistant is deleted or not the account's */
export async function requireAssistant(
  { db }: TenantTransaction,
  id: string,
): Promise<AssistantDetail> {
  const row = await db.assistant.findFirst({ where: { id, deletedAt: null }, include: WITH_LINKS })
  if (!row) throw new AppError('not_found')
  return toAssistantDetail(row)
}

/**
 * Hides the assistant, forgets its versions, and unlinks its phone numbers, knowledge bases, tools and actions. Its calls keep
 * their history. @throws not_found
 */
export async function deleteAssistant(owner: Owner, id: string): Promise<void> {
  await transaction(owner, async (tx) => {
    const { db } = tx
    // Otherwise a link that is being made in another transaction would be left behind.
    await lockAccount(tx)
    const { count } = await db.assistant.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false, contextSecret: null },
    })
    if (count === 0) throw new AppError('not_found')
    await replaceKnowledgeBases(tx, id, [])
    await replaceTools(tx, id, [])
    await db.assistantVersion.deleteMany({ where: { assistantId: id } })
    await onAssistantDeleted(tx, id)
  })
}
