/** Every limit of uploads. See docs/contract/decisions/requests.md#uploads. */

const MEGABYTE = 1024 * 1024

/** A CSV file of contacts. */
export const MAX_IMPORT_BYTES = 50 * MEGABYTE

/** The beginning of a CSV file, for its preview. */
export const MAX_IMPORT_PREVIEW_BYTES = MEGABYTE

/** A document: a file, pasted text, and the text that a file contains in packed form. */
export const MAX_DOCUMENT_BYTES = 5 * MEGABYTE

/** Pasted text as JSON, in which escapes make it longer. */
export const MAX_PASTED_DOCUMENT_BYTES = 6 * MEGABYTE

export const MAX_LOGO_BYTES = 512_000
/** In pixels on each side. */
export const MAX_LOGO_SIDE = 2000

/** A recording: two hours at 128 kbit/s, and a little more. */
export const MAX_RECORDING_BYTES = 120_000_000

/** All that a form holds beside its file: boundaries, names and other fields. */
export const MAX_FORM_OVERHEAD_BYTES = 64 * 1024

/** The uploads of one account, and of all accounts, that one process receives at once. */
export const UPLOADS_PER_ACCOUNT = 4
export const UPLOADS_IN_ALL = 32
