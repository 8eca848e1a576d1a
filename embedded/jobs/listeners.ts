import { equalityPaths, matchKey, valueAt } from './match-key'
import type { JobEvent } from './protocol'
import type { Listener } from './tables/listeners'
import type { Turn } from './turn'

/**
 * The row of somebody who listens to a later event.
 * @returns nothing if no event can ever satisfy the condition, because the run's own event lacks what it compares
 */
export function listenerFor(
  turn: Turn,
  { runEvent, ...wish }: Omit<Listener, 'path' | 'key'> & { runEvent: JobEvent },
): Listener[] {
  const paths = wish.condition === undefined ? null : equalityPaths(wish.condition)
  if (!paths) return [listening(turn, { ...wish, path: null, key: null })]
  const expected = valueAt(paths.event, runEvent)
  if (expected === undefined) return []
  const key = matchKey(paths.async, expected)
  return [listening(turn, { ...wish, path: key === null ? null : paths.async, key })]
}

function listening(turn: Turn, listener: Listener): Listener {
  turn.listening.add(listener.event, listener.path)
  return listener
}
