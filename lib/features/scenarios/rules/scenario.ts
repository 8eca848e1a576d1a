import type { TalkEntry } from '@/lib/features/conversation/talk/port'

/** Tests of assistants: callers and expectations. The panel calls them tests, the code scenarios. */

/** Timeout of the talk of a run, in seconds. */
export const RUN_SECONDS = 120
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
export const MAX_FIXED_TOOLS = 20
export const MAX_FIXED_ANSWER = 4000
/** How late a slow answer may be, in seconds. */
export const MAX_SLOW_SECONDS = 20

/** Number of stored runs per scenario. */
export const KEPT_RUNS = 20

/** The assistant's knowledge in a scenario, besides its own. */
export interface Setting {
  /** Null for an unknown caller. */
  contact: KnownContact | null
  /** An additional result of every search of the knowledge bases. */
  document: PlantedDocument | null
  /** Fixed answers of custom tools, which then send no requests. */
  tools: FixedTool[]
}

/** `answer`: JSON, as the business's system would answer. `slow`: the same, late, or a timeout of the tool. */
export type FixedTool =
  | { kind: 'answer'; tool: string; answer: string }
  | { kind: 'slow'; tool: string; answer: string; seconds: number }
  | { kind: 'failure'; tool: string }

export const FIXED_KINDS = [
  'answer',
  'failure',
  'slow',
] as const satisfies readonly FixedTool['kind'][]

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
    /** Played by the language model. */
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
  /** The assistant never says that it does not know. */
  'answers_known',
] as const

export type ScenarioOutcome = (typeof OUTCOMES)[number]

export type Expectation =
  /** Each argument must contain the text. */
  | { kind: 'tool_used'; tool: string; arguments: { name: string; contains: string }[] }
  | { kind: 'tool_not_used'; tool: string }
  /** The assistant says at least one of the phrases. */
  | { kind: 'said'; phrases: string[] }
  | { kind: 'never_said'; phrases: string[] }
  /** The assistant names no amount of money that is not in its sources. */
  | { kind: 'no_invented_price' }
  /** A sentence about the talk, judged by a language model. */
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

/** How the talk ended. `limit`: stopped after the maximum number of turns. */
export const ENDINGS = ['assistant', 'handed_over', 'caller', 'limit'] as const
export type Ending = (typeof ENDINGS)[number]

export interface PlayedTalk {
  entries: readonly TalkEntry[]
  ending: Ending
  /** Texts of the assistant: instructions, core knowledge, messages. */
  given: readonly string[]
}

export const EXPECTATION_VERDICTS = ['met', 'not_met', 'needs_model'] as const
export type ExpectationVerdict = (typeof EXPECTATION_VERDICTS)[number]

/** Reasons why an expectation is met or not. `Reason.text` quotes the talk. */
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

/** `undecided`: nothing failed, but something could not be judged. */
export const RUN_VERDICTS = ['passed', 'failed', 'undecided'] as const
export type RunVerdict = (typeof RUN_VERDICTS)[number]

/** Why a run is undecided. */
export const RUN_PROBLEMS = ['needs_model', 'model_failed', 'timed_out', 'interrupted'] as const
export type RunProblem = (typeof RUN_PROBLEMS)[number]
