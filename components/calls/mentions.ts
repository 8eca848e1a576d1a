import { findInText } from './find-in-text'
import type { SpokenTurn } from './story-entries'

/** Whether a turn contains what the reader looks for, whatever the case and the accents. */
export function mentions(turn: SpokenTurn, sought: string): boolean {
  return !sought || findInText(turn.text, sought).length > 0
}
