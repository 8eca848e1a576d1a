import type { DocumentFailure } from './rules/document-failure'

/** Ends the reading of a document for a reason that the account holder sees. It does not leave the thread. */
export class Unreadable extends Error {
  constructor(readonly failure: DocumentFailure) {
    super(failure)
  }
}
