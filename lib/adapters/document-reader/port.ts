import type { Chunk } from '@/lib/domain/chunk'
import type { DocumentFailure } from '@/lib/domain/document-failure'
import type { DocumentKind } from '@/lib/domain/document'

export interface UnreadDocument {
  kind: DocumentKind
  bytes: Uint8Array
}

export type DocumentReading =
  { state: 'read'; chunks: Chunk[] } | { state: 'failed'; failure: DocumentFailure }

/** Takes the text out of a document and cuts it into chunks, in bounded time and memory whatever the file holds. */
export interface DocumentReader {
  read(document: UnreadDocument): Promise<DocumentReading>
}
