import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'

/** What may go wrong in a call, in the order in which it is shown. */
export const PROBLEM_KINDS = [
  'unanswered_question',
  'failed_tool',
  'repeated_question',
  'long_silence',
  'early_hang_up',
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Something that went wrong, at a turn of the transcript. */
export interface CallProblem {
  kind: ProblemKind
  /** Index of the turn. */
  turn: number
  /** The person's words; null unless the question was not answered. */
  question: string | null
  /** See `questionTopic`. Null if the words say nothing about a subject. */
  topic: string | null
}

/** A turn as the rules read it. */
export interface HeardTurn {
  index: number
  role: TurnRole
  text: string
  /** Start of the speech, in milliseconds on the clock of the call. */
  at: number
  /** Null if nothing was measured. */
  trace: Pick<TurnTrace, 'speechMs' | 'replyMs' | 'interruptedBy' | 'tools'> | null
}

/** A conversation that has ended. Times are in milliseconds on one clock. */
export interface EndedTalk {
  /** In the order of their starts. */
  turns: readonly HeardTurn[]
  /** When custom tools failed: no answer, an answer that cannot be used, or a 5xx. */
  toolFailures: readonly number[]
  direction: 'inbound' | 'outbound'
  answeredAt: number | null
  endedAt: number
  endReason: string | null
  /** When the account holder took the call over from the assistant. */
  takenOverAt: number | null
}

/** When the speech of a turn ended; null if that was not measured. */
export function speechEnd({ at, trace }: HeardTurn): number | null {
  const speechMs = trace?.speechMs ?? null
  return speechMs === null ? null : at + speechMs
}
