import type { AgentTool } from '@/lib/features/conversation/contract/agent-tools'
import type { ExpectationKind, ScenarioOutcome } from './scenario'

/** An expectation in the form of a test: one value for each control. */
export interface ExpectationValues {
  kind: ExpectationKind
  tool: AgentTool
  arguments: { name: string; contains: string }[]
  /** One in each line. */
  phrases: string
  sentence: string
  outcome: ScenarioOutcome
}

/** A blank expectation of a kind. */
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
