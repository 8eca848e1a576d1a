export interface Counter {
  count(): void
  value(): number
  /** Resolves once it has grown by so much. */
  grownBy(amount: number): Promise<void>
}

export function makeCounter(): Counter {
  let value = 0
  const waiting = new Set<{ target: number; go: () => void }>()
  return {
    count() {
      value += 1
      for (const each of waiting) {
        if (value < each.target) continue
        waiting.delete(each)
        each.go()
      }
    },
    value: () => value,
    grownBy: (amount) =>
      new Promise((go) => {
        waiting.add({ target: value + amount, go })
      }),
  }
}
