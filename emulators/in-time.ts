/** The longest wait for something that another program does, in milliseconds. */
const LIMIT_MS = 60_000

/**
 * Waits for something that another program may never do, so that a failure says what is missing.
 * @throws Error with `missing` once the time is over
 */
export function inTime<T>(event: Promise<T>, missing: string, limitMs = LIMIT_MS): Promise<T> {
  const awaited = new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(missing)), limitMs)
    void event.then(resolve, reject).finally(() => clearTimeout(timer))
  })
  // The waiting test may have failed before.
  awaited.catch(() => {})
  return awaited
}
