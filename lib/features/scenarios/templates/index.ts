import { readAssistant } from '@/lib/features/assistants/assistants'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Scenario } from '../rows'
import { addScenarios } from '../scenarios'
import { ourScenarios } from './our-scenarios'

/**
 * Adds the ten default scenarios to an assistant, except those it already has by name.
 * @throws not_found, quota_exceeded
 */
export async function addOurScenarios(owner: Owner, assistantId: string): Promise<Scenario[]> {
  const ours = ourScenarios(await readAssistant(owner, assistantId))
  return addScenarios(owner, assistantId, (existing) =>
    ours.filter(({ name }) => !existing.includes(name)),
  )
}
