export const MAX_HEARD = 4000

/** Maximum length of an answer, in characters. The talk stops answers long before. */
export const MAX_SAID = 20_000

/** Maximum number of entries of a talk, which is sent with each message. */
export const MAX_ENTRIES = 400

/** Maximum size of a request with its draft and talk. */
export const MAX_TURN_BYTES = 512 * 1024

/** Maximum number of messages per account and minute: more than a person can type. */
export const MAX_TURNS_PER_MINUTE = 40
