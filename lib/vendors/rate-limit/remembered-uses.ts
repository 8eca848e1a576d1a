import type { Limit } from './port'

export type RememberedUses = ReturnType<typeof rememberedUses>

/**
 * The times of the recent uses of one limit, by key, in bounded memory. To make room, it forgets expired
 * keys first, then those with the fewest uses. It never forgets a key that is at its limit, so an attacker cannot free
 * one by making up others.
 */
export function rememberedUses({ max, windowMs }: Limit, capacity: number) {
  const uses = new Map<string, number[]>()

  function recent(key: string, time: number): number[] {
    return (uses.get(key) ?? []).filter((at) => at > time - windowMs)
  }

  /** Frees a tenth of the memory at once, because it has to look at every key. */
  function makeRoom(time: number): void {
    const forgettable: { key: string; count: number; last: number }[] = []
    for (const [key, times] of uses) {
      const count = recent(key, time).length
      if (count === 0) uses.delete(key)
      else if (count < max) forgettable.push({ key, count, last: times.at(-1) ?? 0 })
    }
    const surplus = uses.size - Math.floor(capacity * 0.9)
    if (surplus <= 0) return
    const leastUsed = forgettable.toSorted((a, b) => a.count - b.count || a.last - b.last)
    for (const { key } of leastUsed.slice(0, surplus)) uses.delete(key)
  }

  return {
    recent,
    /** Whether the key can be remembered. It cannot while all others are at their limit. */
    hasRoomFor(key: string, time: number): boolean {
      if (uses.has(key) || uses.size < capacity) return true
      makeRoom(time)
      return uses.size < capacity
    },
    set(key: string, times: number[]): void {
      uses.set(key, times)
    },
  }
}
