/** The digits that a phone number has at least. */
export const MIN_PHONE_DIGITS = 10
