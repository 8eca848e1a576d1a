const tails = new Map<string, Promise<unknown>>()

/**
 * Runs what shares a key one after the other (in this process), so that many simultaneous guesses
 * of a password are counted before the next is tried.
 */
export async function withKeyedMutex<T>(keys: string[], work: () => Promise<T>): Promise<T> {
  const [key, ...others] = keys
  if (key === undefined) return work()
  const run = () => withKeyedMutex(others, work)
  const turn = (tails.get(key) ?? Promise.resolve()).then(run)
  const tail = turn.catch(() => undefined)
  tails.set(key, tail)
  try {
    return await turn
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}
