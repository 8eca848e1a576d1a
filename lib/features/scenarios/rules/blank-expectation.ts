import type { ExpectationKind, ScenarioOutcome } from './scenario'

/** Form values of an expectation, one per control. */
export interface ExpectationValues {
  kind: ExpectationKind
  tool: string
  arguments: { name: string; contains: string }[]
  /** One per line. */
  phrases: string
  sentence: string
  outcome: ScenarioOutcome
}

export function blankExpectation(kind: ExpectationKind): ExpectationValues {
  return {
    kind,
    tool: 'book_appointment',
    arguments: [],
    phrases: '',
    sentence: '',
    outcome: 'appointment_booked',
  }
}
