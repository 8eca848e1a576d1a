const MB = 2 ** 20

/** The memory of this process, in megabytes. */
export interface Memory {
  /** Resident, and in use by JavaScript after a garbage collection. */
  before: { rss: number; heap: number }
  after: { rss: number; heap: number }
  /** The most that was resident. */
  peak: number
}

/** Watches the memory of this process, which needs `--expose-gc`, until the returned function is called. */
export function watchMemory(): () => Memory {
  const before = current()
  let peak = before.rss
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() / MB)
  }, 50)
  return () => {
    clearInterval(timer)
    const after = current()
    return { before, after, peak: Math.max(peak, after.rss) }
  }
}

function current() {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss: rss / MB, heap: heapUsed / MB }
}
