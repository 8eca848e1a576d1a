import type { JobEvent } from '../protocol/schemas'
import { equalityPaths, matchKey, valueAt } from '../syntax/equality-conditions'
import type { Tx } from '../tables/database'
import { type Listener, listenedPaths } from '../tables/listeners'

/**
 * The events that steps or runs may be listening to, and the paths that their index keys are made of. It saves the
 * query for every event without listeners. Entries are never removed: a superfluous entry costs a query, a missing
 * one would lose an event.
 */
export class ListenerIndex {
  readonly #paths = new Map<string, Map<string, string[]>>()

  async load(db: Tx): Promise<void> {
    for (const { event, path } of await listenedPaths(db)) {
      this.add(event, path === null ? null : (JSON.parse(path) as string[]))
    }
  }

  add(event: string, path: string[] | null): void {
    const known = this.#paths.get(event) ?? new Map<string, string[]>()
    if (path) known.set(JSON.stringify(path), path)
    this.#paths.set(event, known)
  }

  has(event: string): boolean {
    return this.#paths.has(event)
  }

  /** Returns the index keys under which this event's listeners can be found. */
  keysOf(event: JobEvent): string[] {
    return [...(this.#paths.get(event.name)?.values() ?? [])].flatMap(
      (path) => matchKey(path, valueAt(path, event)) ?? [],
    )
  }
}

/**
 * Adds a listener to the index.
 * @returns the row to insert, or nothing if no event can ever satisfy the condition because the run's own event
 *   lacks the value that it compares
 */
export function registerListener(
  index: ListenerIndex,
  { runEvent, ...listener }: Omit<Listener, 'path' | 'key'> & { runEvent: JobEvent },
): Listener[] {
  const paths = listener.condition === undefined ? null : equalityPaths(listener.condition)
  if (!paths) {
    index.add(listener.event, null)
    return [{ ...listener, path: null, key: null }]
  }
  const expected = valueAt(paths.event, runEvent)
  if (expected === undefined) return []
  const key = matchKey(paths.async, expected)
  const path = key === null ? null : paths.async
  index.add(listener.event, path)
  return [{ ...listener, path, key }]
}
