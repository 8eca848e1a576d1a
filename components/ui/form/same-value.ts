/**
 * Whether two values of a form are the same for its reader: a number equals its text, and the database may return the
 * fields of an object in another order.
 */
export const sameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'number') return String(part)
    return typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  })
