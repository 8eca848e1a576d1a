/** The names to choose from, with the current one even if it no longer exists. */
export function withCurrent(names: readonly string[], current: string): readonly string[] {
  return names.includes(current) ? names : [...names, current]
}
