import { onAssistantDuplicated } from '@/lib/features/reactions'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { copyName } from '@/lib/platform/text/copy-name'
import { addAssistant, requireAssistant } from './assistants'
import type { AssistantDetail } from './rows'
import { MAX_NAME } from './rules/assistant'
import { settingsOf } from './rules/version'

/**
 * Copies an assistant: its settings, status, knowledge bases, links to actions, and tests. Phone numbers, calls and
 * versions stay with the original.
 * @param name of the copy; null for that of the original with a number
 * @throws not_found
 */
export function duplicateAssistant(
  owner: Owner,
  id: string,
  name: string | null = null,
): Promise<AssistantDetail> {
  return transaction(owner, async (tx) => {
    const { db } = tx
    await lockAccount(tx)
    const original = await requireAssistant(tx, id)
    const all = await db.assistant.findMany({ where: { deletedAt: null }, select: { name: true } })
    const taken = all.map((one) => one.name)
    const { contextSecret: _, ...copy } = await addAssistant(tx, {
      ...settingsOf(original),
      isActive: original.isActive,
      name: name ?? copyName(original.name, taken, MAX_NAME),
    })
    // The context URL of both verifies with one secret.
    await tx.execute`
      update assistants set context_secret = o.context_secret from assistants o
      where assistants.id = ${copy.id} and assistants.owner_id = ${OWNER} and o.id = ${id}`
    await onAssistantDuplicated(tx, { fromId: id, toId: copy.id })
    return copy
  })
}
