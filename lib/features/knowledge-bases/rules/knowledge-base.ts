import type { DocumentKind, DocumentStatus } from '@/lib/vendors/document-reader/rules/document'
import type { DocumentFailure } from '@/lib/vendors/document-reader/rules/document-failure'
import type { DocumentProgress } from './progress'

/**
 * Limits of knowledge bases and of searches in them.
 * See docs/contract/panel.md#knowledge-limits and docs/contract/panel.md#knowledge-search.
 */

/** How many knowledge bases one assistant can search. */
export const MAX_BASES_PER_ASSISTANT = 10

export const MAX_BASE_NAME = 100
export const MAX_BASE_DESCRIPTION = 500
export const MAX_QUERY = 1000

export const DEFAULT_SEARCH_LIMIT = 5
/** Cosine similarity, 0 to 1. */
export const DEFAULT_MIN_SIMILARITY = 0.3

/** A knowledge base with its counters. See docs/contract/panel.md#knowledge-base-fields. */
export interface KnowledgeBaseDetail {
  id: string
  name: string
  description: string | null
  assistantCount: number
  documentCount: number
  chunkCount: number
  bytes: number
  createdAt: Date
  updatedAt: Date
}

export interface KnowledgeDocumentDetail {
  id: string
  knowledgeBaseId: string
  title: string
  kind: DocumentKind
  bytes: number
  status: DocumentStatus
  error: DocumentFailure | null
  errorDetail: string | null
  chunkCount: number
  embeddedCount: number
  /** Null if it is `ready` or `failed`. */
  progress: DocumentProgress | null
  createdAt: Date
  updatedAt: Date
}

export interface FoundChunk {
  documentId: string
  title: string
  headings: string[]
  text: string
  /** Cosine similarity, 0 to 1, to four decimals. */
  similarity: number
}

export interface LinkedAssistant {
  id: string
  name: string
  language: string
  isActive: boolean
}
