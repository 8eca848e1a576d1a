/**
 * Writes items in one batch after another. Items that arrive during a write form the next batch, so
 * that a single item is written at once and many items share a transaction.
 * @returns a function that resolves once its item is written, and rejects if it cannot be
 */
export function batchWriter<T>(
  write: (items: T[]) => Promise<void>,
  max: number,
): (item: T) => Promise<void> {
  interface Waiting {
    item: T
    resolve: () => void
    reject: (error: unknown) => void
  }
  const queue: Waiting[] = []
  let writing = false

  /** Writes a failed batch again item by item, so that one bad item does not fail the others. */
  async function settle(batch: Waiting[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) only?.reject(error)
      else for (const waiting of batch) await settle([waiting])
    }
  }

  async function writeAll(): Promise<void> {
    writing = true
    while (queue.length > 0) await settle(queue.splice(0, max))
    writing = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!writing) void writeAll()
    })
}
