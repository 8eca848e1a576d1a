import { config } from '@/lib/platform/config'
import { openaiAnalyst } from './openai'
import type { CallAnalyst } from './port'
import { rulesAnalyst } from './rules'

export { AnalystBusy, AnalystFailed, type CallAnalyst } from './port'

// Not shared by the whole process: its errors are told by their class, which every bundle has its own of.
let chosen: CallAnalyst | undefined

function choose(): CallAnalyst {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseURL,
    OPENAI_ANALYSIS_MODEL: model,
  } = config()
  return apiKey ? openaiAnalyst({ apiKey, baseURL, model }) : rulesAnalyst
}

/** A language model where one is configured, the written rules otherwise. */
export function callAnalyst(): CallAnalyst {
  chosen ??= choose()
  return chosen
}

/** What is asked where the configured analyst has failed for good. */
export function fallbackAnalyst(): CallAnalyst {
  return rulesAnalyst
}
