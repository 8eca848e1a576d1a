/** The values of a request, each element and property counted: many more take a second to check, or overflow the stack. */
const MAX_VALUES = 50_000

export const TOO_MANY_VALUES = `There must be at most ${MAX_VALUES} values.`

/** Whether a value holds more elements and properties, at any depth, than a request may have. */
export function hasTooManyValues(value: unknown): boolean {
  const waiting = [value]
  let count = 0
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const parts: unknown[] = Array.isArray(next) ? next : Object.values(next)
    count += parts.length
    if (count > MAX_VALUES) return true
    waiting.push(...parts)
  }
  return false
}
