/** Of one message to an assistant, in characters: more than anybody says in one breath. */
export const MAX_HEARD = 4000

/** Of one answer, in characters. The talk itself stops an answer long before. */
export const MAX_SAID = 20_000

/** Of one talk. It is sent with each message, and a telephone call does not go on for longer. */
export const MAX_ENTRIES = 400

/** Of one request with its draft and talk. */
export const MAX_TURN_BYTES = 512 * 1024

/** Per account and minute: more than a person can type, even in two windows. */
export const MAX_TURNS_PER_MINUTE = 40
