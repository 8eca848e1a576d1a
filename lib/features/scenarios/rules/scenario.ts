import type { TalkEntry } from '@/lib/features/conversation/talk/port'
import type { AgentTool } from '@/lib/features/conversation/contract/agent-tools'

/** Tests of assistants: who calls, and what must happen. The panel calls them tests, the code scenarios. */

export const MAX_SCENARIOS = 50
export const MAX_SCENARIO_NAME = 100
export const MAX_LINES = 20
export const MAX_LINE = 500
export const MAX_PERSONA_TURNS = 20
export const DEFAULT_PERSONA_TURNS = 8
export const MAX_PERSONA_TEXT = 1000
export const MAX_EXPECTATIONS = 20
export const MAX_PHRASES = 10
export const MAX_PHRASE = 100
export const MAX_SENTENCE = 500
export const MAX_DOCUMENT_TEXT = 4000

/** How many runs of a scenario are kept. */
export const KEPT_RUNS = 20

/** What the assistant knows of the caller before the talk, and what it finds besides its own knowledge. */
export interface Setting {
  /** Null for a caller whom nobody knows. */
  contact: KnownContact | null
  /** A document that every search of the knowledge bases finds, besides what they hold. */
  document: PlantedDocument | null
}

export interface KnownContact {
  firstName: string
  lastName: string
  notes: string
  appointment: { weekdaysAhead: number; time: string } | null
}

export interface PlantedDocument {
  title: string
  text: string
}

export type Caller = Setting &
  (
    | { kind: 'script'; lines: string[] }
    /** Played by the language model: `who` they are, and what they `want`. */
    | { kind: 'persona'; who: string; wants: string; maxTurns: number }
  )

export const CALLER_KINDS = ['script', 'persona'] as const

export const OUTCOMES = [
  'ended_by_assistant',
  'do_not_call',
  'appointment_booked',
  'appointment_moved',
  'appointment_cancelled',
  'handed_over',
] as const

export type ScenarioOutcome = (typeof OUTCOMES)[number]

export type Expectation =
  /** Each argument must contain the text. */
  | { kind: 'tool_used'; tool: AgentTool; arguments: { name: string; contains: string }[] }
  | { kind: 'tool_not_used'; tool: AgentTool }
  /** The assistant says at least one of the phrases. */
  | { kind: 'said'; phrases: string[] }
  | { kind: 'never_said'; phrases: string[] }
  /** The assistant names no amount of money that it was not given. */
  | { kind: 'no_invented_price' }
  /** A sentence that is true of the talk, as a language model judges. */
  | { kind: 'judged'; sentence: string }
  | { kind: 'outcome'; outcome: ScenarioOutcome }

export type ExpectationKind = Expectation['kind']

export const EXPECTATION_KINDS = [
  'tool_used',
  'tool_not_used',
  'said',
  'never_said',
  'no_invented_price',
  'outcome',
  'judged',
] as const satisfies readonly ExpectationKind[]

/** Who ended the talk. `limit`: it was cut off after its last permitted turn. */
export const ENDINGS = ['assistant', 'handed_over', 'caller', 'limit'] as const
export type Ending = (typeof ENDINGS)[number]

/** A talk that was played to its end. */
export interface PlayedTalk {
  entries: readonly TalkEntry[]
  ending: Ending
  /** The texts that the assistant was given: instructions, core knowledge, messages. */
  given: readonly string[]
}

export const EXPECTATION_VERDICTS = ['met', 'not_met', 'needs_model'] as const
export type ExpectationVerdict = (typeof EXPECTATION_VERDICTS)[number]

/** Why an expectation is met or not; `Reason.text` quotes what it names. */
export const REASONS = [
  'used',
  'used_otherwise',
  'refused',
  'not_used',
  'said',
  'not_said',
  'price_named',
  'no_price_named',
  'happened',
  'did_not_happen',
  'judged',
  'needs_model',
  'judge_failed',
] as const

export interface Reason {
  code: (typeof REASONS)[number]
  text: string | null
}

export interface ExpectationResult {
  expectation: Expectation
  verdict: ExpectationVerdict
  reason: Reason
}

export const RUN_STATES = ['waiting', 'running', 'finished', 'interrupted'] as const
export type RunState = (typeof RUN_STATES)[number]

/** `undecided`: nothing contradicts the scenario, but something could not be judged. */
export const RUN_VERDICTS = ['passed', 'failed', 'undecided'] as const
export type RunVerdict = (typeof RUN_VERDICTS)[number]

/** Why a run decided nothing or not everything. */
export const RUN_PROBLEMS = ['needs_model', 'model_failed', 'timed_out', 'interrupted'] as const
export type RunProblem = (typeof RUN_PROBLEMS)[number]
