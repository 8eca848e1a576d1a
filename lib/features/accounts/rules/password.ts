/** Counted in characters as a person counts them. See docs/contract/decisions.md#passwords. */
const PASSWORD_MIN = 10
/** Hashing costs time by length; nobody remembers more than this. */
const PASSWORD_MAX = 200

/** What is wrong with a new password, in words; null when nothing is. */
export function passwordProblem(password: string): string | null {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`
  return null
}
