import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { lexicalEmbedder } from './lexical'
import { openaiEmbedder } from './openai'
import type { Embedder } from './port'

export { EmbedderBusy, EmbedderRefused, type Embedder } from './port'

export const embedder = configured((): Embedder => {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseURL,
    OPENAI_EMBEDDING_MODEL: model,
  } = config()
  return apiKey ? openaiEmbedder({ apiKey, baseURL, model }) : lexicalEmbedder
})
