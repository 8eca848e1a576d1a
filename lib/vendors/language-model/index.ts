import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { openaiLanguageModel } from './openai'
import type { LanguageModel } from './port'

export { ModelBusy, ModelFailed, type LanguageModel } from './port'

export const languageModel = configured((): LanguageModel | null => {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_CHAT_MODEL: model } = config()
  return apiKey ? openaiLanguageModel({ apiKey, baseURL, model }) : null
})
