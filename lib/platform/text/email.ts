export const EMAIL_MAX = 254

/** The form in which an e-mail address is stored and looked up. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
