import { scrolling } from '../scrolling'
import { turnKey } from '../story-entries'

/** Scrolls to a turn of the transcript and focuses it. A search may have hidden it. */
export function leadToTurn(index: number): void {
  const turn = document.getElementById(turnKey(index))
  turn?.focus({ preventScroll: true })
  turn?.scrollIntoView({ block: 'center', behavior: scrolling() })
}
