import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_CHUNKS } from './document'

const MEGABYTES = MAX_DOCUMENT_BYTES / 1024 / 1024

/**
 * Why a document could not be processed: what went wrong and what to do. The panel has a translation of
 * each (i18n/translations/<locale>/knowledge-bases.json, `failures`).
 */
export const DOCUMENT_FAILURES = {
  encrypted: 'The file is protected by a password. Save a copy without one and upload that.',
  scanned:
    'The file holds pictures of text, but no text. Run text recognition (OCR) on it first, or paste the text.',
  empty: 'There is no text in it.',
  broken: 'The file is damaged or is not what its name says. Save it again and upload that.',
  too_complex:
    'Reading the file takes more time or memory than a document may. Split it into smaller ones.',
  too_long: `It has more than ${MEGABYTES} MB of text, or more than ${MAX_DOCUMENT_CHUNKS} passages. Split it into smaller ones.`,
  embedding_refused: 'The embedding server refused its text.',
  embedding_unavailable:
    'The embedding server did not answer in several attempts. Try again when it is back.',
  interrupted: 'Processing it went wrong on our side several times. Try again later.',
} as const satisfies Record<string, string>

export type DocumentFailure = keyof typeof DOCUMENT_FAILURES
