import type { DocumentReading, UnreadDocument } from './port'
import type { ReadingLimits } from './limits'

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
      oddity?: string
    }
