import { ulid } from 'ulid'

export function newScenarioId(index: number): string {
  return `scn_${ulid(Date.now() + index).toLowerCase()}`
}
