import { readAssistant } from '@/lib/features/assistants/assistants'
import { usableToolsById } from '@/lib/features/tools/find-usable'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Scenario } from '../rows'
import { addScenarios } from '../scenarios'
import { ourScenarios } from './our-scenarios'

/**
 * Adds the default scenarios to an assistant, except those it already has by name.
 * @throws not_found, quota_exceeded
 */
export async function addOurScenarios(owner: Owner, assistantId: string): Promise<Scenario[]> {
  const assistant = await readAssistant(owner, assistantId)
  const tools = await usableToolsById(owner, assistant.toolIds)
  const ours = ourScenarios({ ...assistant, tools: tools.map(({ name }) => name) })
  return addScenarios(owner, assistantId, (existing) =>
    ours.filter(({ name }) => !existing.includes(name)),
  )
}
