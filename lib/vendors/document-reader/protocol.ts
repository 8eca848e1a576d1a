import type { DocumentReading, UnreadDocument } from './port'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_CHUNKS } from './rules/document'

/** The request to the reading process, which hands it on to its thread unchanged. One at a time. */
export interface ReadingTask extends UnreadDocument {
  limits: ReadingLimits
}

/** The messages of the reading process: `listening` once, then one answer per task. */
export type ReadingMessage =
  | { type: 'listening' }
  | {
      type: 'answer'
      reading: DocumentReading
      /** For the log, where a parser failed in an unexpected way. */
      parserError?: string
    }

export interface ReadingLimits {
  /** Elapsed time. */
  seconds: number
  /** How much the reading process may grow, heap and other memory together. */
  megabytes: number
  /** Of extracted text, in UTF-8. */
  textBytes: number
  /** Paragraphs, entries, rows and headings. */
  blocks: number
  chunks: number
  /** Of a PDF. */
  pages: number
  /** Of a docx archive. */
  unpackedBytes: number
}

/** Many times what an ordinary 5 MB document needs, and still only a part of a small machine. */
export const READING_LIMITS: ReadingLimits = {
  seconds: 60,
  megabytes: 384,
  textBytes: MAX_DOCUMENT_BYTES,
  blocks: 400_000,
  chunks: MAX_DOCUMENT_CHUNKS,
  pages: 5000,
  unpackedBytes: 50 * 1024 * 1024,
}

/** The most entries of a docx archive. A document with a picture on each of a thousand pages comes near it. */
export const MAX_ZIP_ENTRIES = 2000

/** The deepest nesting of HTML elements. Browsers stop at 512. */
export const MAX_HTML_DEPTH = 5000
