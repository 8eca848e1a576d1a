/** Default timeout, in milliseconds. */
const LIMIT_MS = 60_000

/**
 * Adds a timeout to an event of another program, so that a failing test says what is missing.
 * @throws Error with `missing` after the timeout
 */
export function inTime<T>(event: Promise<T>, missing: string, limitMs = LIMIT_MS): Promise<T> {
  const awaited = new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(missing)), limitMs)
    void event.then(resolve, reject).finally(() => clearTimeout(timer))
  })
  // The test may have failed before.
  awaited.catch(() => {})
  return awaited
}
