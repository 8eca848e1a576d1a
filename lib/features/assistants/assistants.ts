import { ulid } from 'ulid'
import type { z } from 'zod'
import { replaceKnowledgeBases } from '@/lib/features/knowledge/bases/assistant-links'
import { onAssistantChanged } from '@/lib/features/reactions'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import type { AssistantChange, NewAssistant } from './contract/endpoints'
import { changesTalk } from './rules/version'
import {
  type Assistant,
  type AssistantDetail,
  toAssistant,
  toAssistantDetail,
  WITH_BASES,
} from './rows'

/** The account's assistants, oldest first. */
export async function listAssistants(owner: Owner): Promise<Assistant[]> {
  const rows = await tenantDb(owner).assistant.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(toAssistant)
}

/** The account's assistants with the knowledge bases that they search, oldest first. */
export async function listAssistantDetails(owner: Owner): Promise<AssistantDetail[]> {
  const rows = await tenantDb(owner).assistant.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: WITH_BASES,
  })
  return rows.map(toAssistantDetail)
}

/** @throws not_found when the assistant is deleted or not the account's */
export async function readAssistant(owner: Owner, id: string): Promise<AssistantDetail> {
  const row = await tenantDb(owner).assistant.findFirst({
    where: { id, deletedAt: null },
    include: WITH_BASES,
  })
  if (!row) throw new AppError('not_found')
  return toAssistantDetail(row)
}

type NewAssistantInput = z.output<typeof NewAssistant>

/** @throws not_found when one of the knowledge bases is not the account's */
export function createAssistant(
  owner: Owner,
  { knowledgeBaseIds = [], ...input }: Pick<NewAssistantInput, 'name'> & Partial<NewAssistantInput>,
): Promise<AssistantDetail> {
  const id = `asst_${ulid().toLowerCase()}`
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    await tx.db.assistant.create({ data: { id, ownerId: owner.id, ...input } })
    await replaceKnowledgeBases(tx, id, knowledgeBaseIds)
    const created = await tx.db.assistant.findFirstOrThrow({ where: { id }, include: WITH_BASES })
    return toAssistantDetail(created)
  })
}

/**
 * Changes the given fields only. Given knowledge bases replace the linked ones. A change of what it says or does makes
 * a new version.
 * @throws not_found
 */
export function updateAssistant(
  owner: Owner,
  id: string,
  { knowledgeBaseIds, ...change }: z.output<typeof AssistantChange>,
): Promise<AssistantDetail> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const before = await tx.db.assistant.findFirst({
      where: { id, deletedAt: null },
      include: WITH_BASES,
    })
    if (!before) throw new AppError('not_found')
    const isNewVersion = changesTalk(toAssistantDetail(before), { knowledgeBaseIds, ...change })
    await tx.db.assistant.updateMany({
      where: { id },
      data: { ...change, ...(isNewVersion && { version: { increment: 1 } }) },
    })
    if (knowledgeBaseIds) await replaceKnowledgeBases(tx, id, knowledgeBaseIds)
    const changed = await tx.db.assistant.findFirstOrThrow({ where: { id }, include: WITH_BASES })
    if (isNewVersion) await onAssistantChanged(tx, changed)
    return toAssistantDetail(changed)
  })
}

/**
 * Hides the assistant and unlinks its phone numbers, knowledge bases and actions. Its calls keep
 * their history. @throws not_found
 */
export async function deleteAssistant(owner: Owner, id: string): Promise<void> {
  await transaction(owner, async (tx) => {
    const { db } = tx
    // Otherwise a link that is being made in another transaction would be left behind.
    await lockAccount(tx)
    const { count } = await db.assistant.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false },
    })
    if (count === 0) throw new AppError('not_found')
    await db.phoneNumber.updateMany({ where: { assistantId: id }, data: { assistantId: null } })
    await db.assistantKnowledgeBase.deleteMany({ where: { assistantId: id } })
    await db.assistantAction.deleteMany({ where: { assistantId: id } })
  })
}
