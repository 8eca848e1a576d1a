import { SparseVector, toSql } from 'pgvector'
import type { Embedder } from '@/lib/vendors/embeddings'
import { VECTOR_DIMENSIONS } from '@/lib/vendors/embeddings/rules/vector'

/** The column of `knowledge_embeddings` that stores the vectors of one kind of embedder. */
interface VectorColumn {
  name: 'vector' | 'sparse'
  type: 'vector' | 'sparsevec'
  toSql(vector: number[]): string
}

/** Lexical vectors are nearly all zeros, so they are stored without them. See docs/knowledge-bases.md. */
export const VECTOR_COLUMNS: Record<Embedder['kind'], VectorColumn> = {
  model: { name: 'vector', type: 'vector', toSql: (vector) => toSql(vector) as string },
  lexical: {
    name: 'sparse',
    type: 'sparsevec',
    toSql: (vector) =>
      toSql(new SparseVector(new Map(vector.entries()), VECTOR_DIMENSIONS)) as string,
  },
}
