const tails = new Map<string, Promise<unknown>>()

/**
 * Runs tasks that share a key one after another, within this process. Logging in uses it, so that each
 * wrong password is counted before the next is checked.
 */
export async function withKeyedMutex<T>(keys: string[], task: () => Promise<T>): Promise<T> {
  const [key, ...others] = keys
  if (key === undefined) return task()
  const run = () => withKeyedMutex(others, task)
  const result = (tails.get(key) ?? Promise.resolve()).then(run)
  const tail = result.catch(() => undefined)
  tails.set(key, tail)
  try {
    return await result
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}
