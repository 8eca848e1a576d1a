import { lockExistingBases } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { existingTools } from '@/lib/features/tools/links'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { changeAssistant, requireAssistant } from '../assistants'
import type { AssistantDetail } from '../rows'
import type { AssistantSettings } from '../rules/version'

type StoredSettings = Omit<AssistantSettings, 'toolIds'> & Partial<AssistantSettings>

/**
 * Saves the settings of a version again, as a new version. Knowledge bases and tools that no longer exist are left out,
 * and the status does not change. If nothing differs, nothing changes.
 * @throws not_found if the assistant does not exist, or its version is not kept
 */
export function restoreVersion(
  owner: Owner,
  assistantId: string,
  number: number,
): Promise<AssistantDetail> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const assistant = await requireAssistant(tx, assistantId)
    // The current version may not be kept, and needs no change.
    if (number === assistant.version) return assistant
    const row = await tx.db.assistantVersion.findFirst({ where: { assistantId, number } })
    if (!row) throw new AppError('not_found')
    // Versions from before there were tools have none.
    const {
      knowledgeBaseIds,
      toolIds = [],
      ...settings
    } = row.settings as unknown as StoredSettings
    return changeAssistant(tx, assistant, {
      ...settings,
      knowledgeBaseIds: await lockExistingBases(tx, knowledgeBaseIds),
      toolIds: await existingTools(tx, toolIds),
    })
  })
}
