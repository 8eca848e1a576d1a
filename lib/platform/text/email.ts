export const EMAIL_MAX = 254

/** The one writing of an address that is stored and looked up. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase()
}
