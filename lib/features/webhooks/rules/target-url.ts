/** See docs/contract/public-api.md#target-url. */
export const MAX_TARGET_URL = 1000

/** What is wrong with an address as text, or null. See docs/contract/public-api.md#target-url. */
export function targetUrlProblem(text: string): string | null {
  if (!text.startsWith('https://')) return 'The address must start with https://'
  if (text.length > MAX_TARGET_URL) {
    return `The address must have at most ${MAX_TARGET_URL} characters.`
  }
  // URL parsers drop tabs and line breaks in silence.
  if (/\s|\p{Cc}/u.test(text) || !URL.canParse(text)) return 'The address is not a valid URL.'
  const { username, password } = new URL(text)
  if (username || password) return 'The address must not contain a user name or password.'
  return null
}
