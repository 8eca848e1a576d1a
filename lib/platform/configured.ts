const forget = new Set<() => void>()

/**
 * Makes a value from the configuration at its first use, because a build has none, and keeps it for this process. It is
 * kept in this module rather than on `globalThis`: callers check errors with `instanceof`, and each bundle has its own
 * classes.
 */
export function configured<T>(make: () => T): () => T {
  let kept: { value: T } | undefined
  forget.add(() => (kept = undefined))
  return () => (kept ??= { value: make() }).value
}

/** Has every configured value made anew, for tests that change the configuration of their process. */
export function forgetConfigured(): void {
  for (const each of forget) each()
}
