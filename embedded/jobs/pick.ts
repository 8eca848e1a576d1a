/**
 * How many calls are being made per concurrency key. A key is `<limit>:<hash>`; calls count per hash, so that
 * functions with different limits can share one.
 */
export class ActiveKeys {
  readonly #calls = new Map<string, number>()
  readonly #limits = new Set<number>()

  constructor(jobs: Iterable<{ keys: readonly string[] }> = []) {
    for (const { keys } of jobs) this.add(keys)
  }

  add(keys: readonly string[]): void {
    for (const { hash } of keys.map((key) => this.#parse(key))) {
      this.#calls.set(hash, (this.#calls.get(hash) ?? 0) + 1)
    }
  }

  /** Whether a call with these keys would keep to all its limits. */
  admits(keys: readonly string[]): boolean {
    return keys
      .map((key) => this.#parse(key))
      .every(({ limit, hash }) => (this.#calls.get(hash) ?? 0) < limit)
  }

  /** The keys that admit no further call, for each limit seen so far. */
  get blocked(): string[] {
    return [...this.#calls].flatMap(([hash, calls]) =>
      [...this.#limits].filter((limit) => calls >= limit).map((limit) => `${limit}:${hash}`),
    )
  }

  #parse(key: string): { limit: number; hash: string } {
    const colon = key.indexOf(':')
    const limit = Number(key.slice(0, colon))
    this.#limits.add(limit)
    return { limit, hash: key.slice(colon + 1) }
  }
}

/** Picks, in order, the jobs that may run beside the active ones, and counts them among those. */
export function pickRunnable<T extends { keys: readonly string[] }>(
  candidates: readonly T[],
  active: ActiveKeys,
  free: number,
): T[] {
  const picked: T[] = []
  for (const candidate of candidates) {
    if (picked.length === free) break
    if (!active.admits(candidate.keys)) continue
    active.add(candidate.keys)
    picked.push(candidate)
  }
  return picked
}
