import type { DocumentFailure } from './rules/document-failure'

/** Ends the reading of a document for a reason that its owner is told. Stays within the thread. */
export class Unreadable extends Error {
  constructor(readonly failure: DocumentFailure) {
    super(failure)
  }
}
