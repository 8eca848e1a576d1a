import type { SpokenTurn } from './story-entries'

/** Whether a turn contains what the reader looks for, whatever the case. */
export function mentions(turn: SpokenTurn, sought: string): boolean {
  return turn.text.toLocaleLowerCase().includes(sought.toLocaleLowerCase())
}
