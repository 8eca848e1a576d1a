/** The value of `await searchParams` in a page. */
export type SearchParams = Record<string, string | string[] | undefined>

/** The URL of a page with some of its parameters changed. Null and empty ones are removed. */
export function addressWith(
  path: string,
  current: SearchParams | URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const known = current instanceof URLSearchParams ? [...current] : Object.entries(current)
  const all = new Map<string, string>()
  for (const [name, value] of known) {
    const one = Array.isArray(value) ? value[0] : value
    if (one) all.set(name, one)
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') all.delete(name)
    else all.set(name, String(value))
  }
  const query = new URLSearchParams([...all]).toString()
  return query ? `${path}?${query}` : path
}

/** The given values of a filter as query parameters. */
export function asQuery(
  filter: Record<string, string | number | bigint | boolean | null | undefined>,
): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value != null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
