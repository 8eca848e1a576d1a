import { lexicalVector } from './rules/lexical-embedding'
import type { Embedder } from './port'

/** Needs no server: for installations without one. Another way of placing texts is another model. */
export const lexicalEmbedder: Embedder = {
  model: 'local-lexical-1',
  kind: 'lexical',
  embed: (texts, as) => Promise.resolve(texts.map((text) => lexicalVector(text, as))),
}
