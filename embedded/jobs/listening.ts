import type { Tx } from './database'
import { matchKey, valueAt } from './match-key'
import type { JobEvent } from './protocol'
import { listenedPaths } from './tables/listeners'

/**
 * Which events someone may be listening to, and which paths of them the index keys are about. It saves a query for
 * every event that nobody listens to. Names are never removed: one too many costs a query, one too few an event.
 */
export class Listening {
  readonly #paths = new Map<string, Map<string, string[]>>()

  /** Reads what is stored. */
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

  /** The index keys under which listeners to this event can be found. */
  keysOf(event: JobEvent): string[] {
    return [...(this.#paths.get(event.name)?.values() ?? [])].flatMap(
      (path) => matchKey(path, valueAt(path, event)) ?? [],
    )
  }
}
