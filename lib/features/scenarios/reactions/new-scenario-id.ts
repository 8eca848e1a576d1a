import { ulid } from 'ulid'

/** The id of a new scenario. Those that are made at once sort in the order of `index`. */
export function newScenarioId(index: number): string {
  return `scn_${ulid(Date.now() + index).toLowerCase()}`
}
