/** In characters, not UTF-16 units. See docs/contract/decisions/accounts.md#passwords. */
const PASSWORD_MIN = 10
/** Hashing takes longer for longer text, and longer passwords cannot be remembered. */
const PASSWORD_MAX = 200

/** The reason why a new password is refused, or null. */
export function passwordProblem(password: string): string | null {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`
  if (password.trim() === '') return 'Use more than spaces.'
  return null
}
