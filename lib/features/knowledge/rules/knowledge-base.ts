import type { DocumentKind, DocumentStatus } from '@/lib/vendors/document-reader/rules/document'
import type { DocumentFailure } from '@/lib/vendors/document-reader/rules/document-failure'

/** A knowledge base with its counters. See docs/contract/panel.md#knowledge-base-fields. */
export interface KnowledgeBaseDetail {
  id: string
  name: string
  description: string | null
  assistantCount: number
  documentCount: number
  /** Chunks that a search can find now. */
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
  createdAt: Date
  updatedAt: Date
}

/** A chunk that a search has found. */
export interface FoundChunk {
  documentId: string
  /** Of the document. */
  title: string
  headings: string[]
  text: string
  /** Cosine, 0 to 1, to four decimals. */
  similarity: number
}

export interface LinkedAssistant {
  id: string
  name: string
  language: string
  isActive: boolean
}
