/** The bytes of a response that are kept. */
export const MAX_KEPT_BYTES = 2048

/** The bytes of a response that are read. A longer response costs its connection, a shorter one does not. */
export const MAX_READ_BYTES = 64 * 1024

/** The longest response of `fetch`, after decompression. */
export const MAX_FETCHED_BYTES = 4 * 1024 * 1024
