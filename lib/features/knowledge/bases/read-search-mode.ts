import { embedder } from '@/lib/vendors/embeddings'
import { config } from '@/lib/platform/config'

/** How searches compare, and what one in a live call may find. */
export interface SearchMode {
  /** `lexical` compares words, not meanings. */
  kind: 'lexical' | 'model'
  model: string
  live: { limit: number; minSimilarity: number }
}

/** As this installation is configured. */
export function readSearchMode(): SearchMode {
  const { kind, model } = embedder()
  const env = config()
  const live = { limit: env.KNOWLEDGE_LIVE_LIMIT, minSimilarity: env.KNOWLEDGE_LIVE_MIN_SIMILARITY }
  return { kind, model, live }
}
