/** Entries of one map. */
const MOST = 10_000

/** The value of a key, made if the map does not have it. A full map starts anew. */
export function remembered<Key, Value>(
  known: Map<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const made = make(key)
  known.set(key, made)
  return made
}
