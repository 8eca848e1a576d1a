import { config } from '@/lib/config'
import { openaiAnalyst } from './openai'
import type { CallAnalyst } from './port'
import { rulesAnalyst } from './rules'

export { AnalystBusy, AnalystFailed, type CallAnalyst } from './port'

const store = globalThis as { santralAnalyst?: CallAnalyst }

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
  store.santralAnalyst ??= choose()
  return store.santralAnalyst
}

/** What is asked where the configured analyst has failed for good. */
export function fallbackAnalyst(): CallAnalyst {
  return rulesAnalyst
}
