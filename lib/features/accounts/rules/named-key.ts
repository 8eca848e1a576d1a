/** How many keys an account may have beside its main one. */
export const MAX_NAMED_KEYS = 20

/** The longest name of a key, in characters. */
export const KEY_NAME_MAX = 60
