import { config } from '@/lib/platform/config'
import { openaiLanguageModel } from './openai'
import type { LanguageModel } from './port'

export { ModelBusy, ModelFailed, type LanguageModel } from './port'

// Not kept on `globalThis`: callers check the errors with `instanceof`, and each bundle has its own classes.
let chosen: LanguageModel | null | undefined

function choose(): LanguageModel | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_CHAT_MODEL: model } = config()
  return apiKey ? openaiLanguageModel({ apiKey, baseURL, model }) : null
}

/** The configured language model, or null: then the rule-based speaker talks. */
export function languageModel(): LanguageModel | null {
  if (chosen === undefined) chosen = choose()
  return chosen
}
