/** The window in which attempts to log in, register, reset a password or open a public page are counted. */
export const ATTEMPT_MINUTES = 15
