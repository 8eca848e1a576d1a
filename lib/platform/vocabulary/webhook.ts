/** A webhook subscription ends after this many failed attempts in a row. */
export const MAX_CONSECUTIVE_FAILURES = 10
