import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import type { Probe } from '@/lib/platform/probe'
import { openaiAnalyst } from './openai'
import { openaiProbe } from './openai-probe'
import type { CallAnalyst } from './port'
import { rulesAnalyst } from './rules'

export { AnalystBusy, AnalystFailed, type CallAnalyst } from './port'

/** The language model if one is configured, the built-in rules otherwise. */
export const callAnalyst = configured((): CallAnalyst => {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseURL,
    OPENAI_ANALYSIS_MODEL: model,
  } = config()
  return apiKey ? openaiAnalyst({ apiKey, baseURL, model }) : rulesAnalyst
})

/** Analyses a call where the configured analyst has failed for good. */
export function fallbackAnalyst(): CallAnalyst {
  return rulesAnalyst
}

/** Null without a language model. */
export function languageModelProbe(): Probe | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL } = config()
  return apiKey ? openaiProbe({ apiKey, baseURL }) : null
}
