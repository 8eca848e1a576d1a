import { config } from '@/lib/platform/config'
import { lexicalEmbedder } from './lexical'
import { openaiEmbedder } from './openai'
import type { Embedder } from './port'

export { EmbedderBusy, EmbedderRefused, type Embedder } from './port'

// Not shared by the whole process: its errors are told by their class, which every bundle has its own of.
let chosen: Embedder | undefined

function choose(): Embedder {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseURL,
    OPENAI_EMBEDDING_MODEL: model,
  } = config()
  return apiKey ? openaiEmbedder({ apiKey, baseURL, model }) : lexicalEmbedder
}

/** A model where one is configured, the words themselves otherwise. */
export function embedder(): Embedder {
  chosen ??= choose()
  return chosen
}
