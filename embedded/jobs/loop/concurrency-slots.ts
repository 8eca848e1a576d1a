/**
 * Counts the calls in flight per concurrency key. A key is `<limit>:<hash>`; calls count per hash, so that functions
 * with different limits can share one.
 */
export class ConcurrencySlots {
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

  /** Whether one more call with these keys would stay within all its limits. */
  hasRoomFor(keys: readonly string[]): boolean {
    return keys
      .map((key) => this.#parse(key))
      .every(({ limit, hash }) => (this.#calls.get(hash) ?? 0) < limit)
  }

  /** The keys without room for another call, one for each limit seen so far. */
  get fullKeys(): string[] {
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

/**
 * Picks up to `limit` candidates, in order, whose concurrency keys have room.
 * @param slots the slots in use; the picked jobs are added to them
 */
export function pickRunnable<T extends { keys: readonly string[] }>(
  candidates: readonly T[],
  slots: ConcurrencySlots,
  limit: number,
): T[] {
  const picked: T[] = []
  for (const candidate of candidates) {
    if (picked.length === limit) break
    if (!slots.hasRoomFor(candidate.keys)) continue
    slots.add(candidate.keys)
    picked.push(candidate)
  }
  return picked
}
