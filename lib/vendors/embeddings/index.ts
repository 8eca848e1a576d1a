import { config } from '@/lib/platform/config'
import { lexicalEmbedder } from './lexical'
import { openaiEmbedder } from './openai'
import type { Embedder } from './port'

export { EmbedderBusy, EmbedderRefused, type Embedder } from './port'

// Not kept on `globalThis`: callers check the errors with `instanceof`, and each bundle has its own classes.
let chosen: Embedder | undefined

function choose(): Embedder {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseURL,
    OPENAI_EMBEDDING_MODEL: model,
  } = config()
  return apiKey ? openaiEmbedder({ apiKey, baseURL, model }) : lexicalEmbedder
}

/** The embedding model where one is configured, the lexical embedder otherwise. */
export function embedder(): Embedder {
  chosen ??= choose()
  return chosen
}
