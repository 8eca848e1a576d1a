import type { Limit } from './port'

/**
 * The times of the recent uses of one limit, by key, in bounded memory. A full store makes room by
 * forgetting expired keys first, then those with the fewest uses. It never forgets a key that is at its
 * limit, so nobody frees one by making up others.
 */
export class UseStore {
  private readonly uses = new Map<string, number[]>()

  constructor(
    private readonly limit: Limit,
    private readonly capacity: number,
  ) {}

  /** The times of the uses within the window that ends at `time`, oldest first. */
  recent(key: string, time: number): number[] {
    const known = this.uses.get(key) ?? []
    return known.filter((at) => at > time - this.limit.windowMs)
  }

  /** Whether the key can be stored. It cannot where the store is full of other keys at their limit. */
  hasRoomFor(key: string, time: number): boolean {
    if (this.uses.has(key) || this.uses.size < this.capacity) return true
    this.makeRoom(time)
    return this.uses.size < this.capacity
  }

  set(key: string, times: number[]): void {
    this.uses.set(key, times)
  }

  /** Frees a tenth of the store at once, because it has to look at every key. */
  private makeRoom(time: number): void {
    const counted: { key: string; count: number; last: number }[] = []
    for (const [key, times] of this.uses) {
      const count = this.recent(key, time).length
      if (count === 0) this.uses.delete(key)
      else if (count < this.limit.max) counted.push({ key, count, last: times.at(-1) ?? 0 })
    }
    const surplus = this.uses.size - Math.floor(this.capacity * 0.9)
    if (surplus <= 0) return
    const leastUsed = counted.toSorted((a, b) => a.count - b.count || a.last - b.last)
    for (const { key } of leastUsed.slice(0, surplus)) this.uses.delete(key)
  }
}
