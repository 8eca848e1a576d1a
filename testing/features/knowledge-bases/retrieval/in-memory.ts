import { embeddedText } from '@/lib/vendors/document-reader/rules/chunk'
import { chunkBlocks } from '@/lib/vendors/document-reader/rules/chunking'
import { lexicalVector } from '@/lib/vendors/embeddings/rules/lexical-embedding'
import { dotProduct } from '@/lib/vendors/embeddings/rules/vector'
import { testDocuments } from './documents'
import type { Found } from './evaluate'

/** Searches the chunks of the test documents by exact cosine. A database can do no better. */
export function inMemorySearch() {
  const chunks = testDocuments().flatMap(({ title, blocks }) =>
    chunkBlocks(blocks).map((chunk) => ({
      ...chunk,
      title,
      vector: lexicalVector(embeddedText(title, chunk), 'document'),
    })),
  )
  return {
    chunks,
    search: (question: string, limit: number, minSimilarity: number): Found[] => {
      const asked = lexicalVector(question, 'question')
      return chunks
        .map((chunk) => ({ ...chunk, similarity: dotProduct(asked, chunk.vector) }))
        .filter(({ similarity }) => similarity >= minSimilarity)
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, limit)
    },
  }
}
