/**
 * In characters, not UTF-16 units. Hashing takes longer for longer text, and longer passwords cannot be remembered.
 * See docs/contract/decisions/accounts.md#passwords.
 */
export const PASSWORD_LENGTH = { minimum: 10, maximum: 200 } as const

/** The reason why a new password is refused, or null. */
export function passwordProblem(password: string): string | null {
  const { length } = Array.from(password)
  const { minimum, maximum } = PASSWORD_LENGTH
  if (length < minimum) return `Use at least ${minimum} characters.`
  if (length > maximum) return `Use at most ${maximum} characters.`
  if (password.trim() === '') return 'Use more than spaces.'
  return null
}
