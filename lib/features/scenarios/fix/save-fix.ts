import type { z } from 'zod'
import { updateAssistant } from '@/lib/features/assistants/assistants'
import type { AssistantChange } from '@/lib/features/assistants/contract/endpoints'
import type { AssistantDetail } from '@/lib/features/assistants/rows'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { readScenario } from '../scenarios'
import { findCallOf } from './find-call'

/**
 * Changes the assistant of a scenario. The new version names the call that the scenario was made from.
 * @throws not_found, validation_error
 */
export async function saveFix(
  owner: Owner,
  scenarioId: string,
  change: z.output<typeof AssistantChange>,
): Promise<AssistantDetail> {
  const scenario = await readScenario(owner, scenarioId)
  const call = await findCallOf(owner, scenario)
  const fixed = call ? { callId: call.id, callAt: call.startedAt } : undefined
  return updateAssistant(owner, scenario.assistantId, change, fixed)
}
