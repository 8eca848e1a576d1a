import type { DocumentReading, UnreadDocument } from './port'

/** What the reading process is asked, one at a time; handed on to its thread as it is. */
export interface ReadingTask extends UnreadDocument {
  limits: ReadingLimits
}

/** What it says: once that it listens, then one answer to each task. */
export type ReadingMessage =
  | { type: 'listening' }
  | {
      type: 'answer'
      reading: DocumentReading
      /** For the log, where a parser failed in a way that no document is known to cause. */
      parserError?: string
    }

/** What reading one document may take. */
export interface ReadingLimits {
  /** On the clock, for all of it. */
  seconds: number
  /** By which the reading process may grow: heap and everything outside it. */
  megabytes: number
  /** Of text that comes out. */
  characters: number
  /** Of a PDF. */
  pages: number
  /** Of what a docx holds, once unpacked. */
  unpackedBytes: number
}

/** Many times what an honest document of 5 MB takes, and a part of what a small machine has. */
export const READING_LIMITS: ReadingLimits = {
  seconds: 60,
  megabytes: 384,
  characters: 10_000_000,
  pages: 5000,
  unpackedBytes: 50 * 1024 * 1024,
}

/** Entries of a docx: one with a picture on each of a thousand pages has about so many. */
export const MAX_ZIP_ENTRIES = 2000

/** How deep elements of HTML may stand in each other. Browsers stop at 512. */
export const MAX_HTML_DEPTH = 5000
