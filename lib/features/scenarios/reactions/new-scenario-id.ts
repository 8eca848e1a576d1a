import { ulid } from 'ulid'

/** Returns the id of a new scenario. Simultaneous ids sort by `index`. */
export function newScenarioId(index: number): string {
  return `scn_${ulid(Date.now() + index).toLowerCase()}`
}
