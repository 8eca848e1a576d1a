import type { Chunk } from './rules/chunk'
import type { DocumentFailure } from './rules/document-failure'
import type { DocumentKind } from './rules/document'

export interface UnreadDocument {
  kind: DocumentKind
  bytes: Uint8Array
}

export type DocumentReading =
  | { state: 'read'; chunks: Chunk[] }
  | { state: 'failed'; failure: DocumentFailure }

/** Extracts the text of a document and cuts it into chunks, in bounded time and memory whatever the file contains. */
export interface DocumentReader {
  read(document: UnreadDocument): Promise<DocumentReading>
}
