import { lexicalVector } from './rules/lexical-embedding'
import type { Embedder } from './port'

/** For installations without an embedding server. Any change to its vectors needs a new model name. */
export const lexicalEmbedder: Embedder = {
  model: 'local-lexical-1',
  kind: 'lexical',
  embed: (texts, as) => Promise.resolve(texts.map((text) => lexicalVector(text, as))),
}
