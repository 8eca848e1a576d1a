import type {
  Outcome as ToolOutcome,
  RunStatus,
  SentRequest,
} from '@/lib/features/tools/rules/outcome'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import type { ActivityData } from '@/lib/features/contacts/rules/activity'
import type {
  CallFact,
  CallOrigin,
  CallStatus,
  Direction,
  Outcome,
  Sentiment,
} from '@/lib/platform/vocabulary/call'
import type { CallContext, ContextFailure } from '@/lib/platform/vocabulary/call-context'
import type { ExtractedField, ExtractedValues } from '@/lib/platform/vocabulary/extracted-field'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import type { AnalysisSource, OpenAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import type { MessageDelivery } from '@/lib/vendors/chatapp/rules/message-delivery'
import type { ProblemKind } from './problems/problem'

/**
 * `none`: the plan has no analysis, or the contact never spoke. `repeating`: the earlier result is shown
 * until the new one is stored.
 */
export type AnalysisState = OpenAnalysis | 'done' | 'none'

export const CALL_SORTS = ['newest', 'oldest', 'longest', 'shortest'] as const

export type CallSort = (typeof CALL_SORTS)[number]

/** A stored call with the names of what it refers to. */
export interface Call {
  id: string
  status: CallStatus
  direction: Direction
  origin: CallOrigin
  /** The contact's number: E.164 if possible, empty if it was withheld. */
  phone: string
  /** The account's number, E.164. */
  lineNumber: string | null
  startedAt: Date
  ringingAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  /** Billed talk time. */
  durationSeconds: number
  endReason: string | null
  /** The telephone provider's own words about the end. */
  endDetail: string | null
  hasRecording: boolean
  /** Null unless its transcript was deleted because it was too old. */
  transcriptDeletedAt: Date | null
  summary: string | null
  sentiment: Sentiment | null
  outcome: Outcome | null
  extracted: ExtractedValues | null
  analysisState: AnalysisState
  analysisSource: AnalysisSource | null
  leadScoreBefore: number | null
  leadScoreAfter: number | null
  /** Null where the assistant was deleted for good. */
  assistant: { id: string; name: string; extractedFields: ExtractedField[] } | null
  /** Null where the contact was deleted, or the caller is unknown. */
  contact: { id: bigint; firstName: string; lastName: string } | null
  campaign: { id: bigint; name: string } | null
  /** The kinds of its problems. */
  problems: ProblemKind[]
}

export interface CallTurn {
  index: number
  role: TurnRole
  text: string
  at: Date
}

/** Something that went wrong at a turn. */
export interface TurnProblem {
  kind: ProblemKind
  /** The account holder has given the assistant the answer. */
  isAnswered: boolean
}

/** A turn with its trace; null if nothing was measured. */
export interface TurnWithTrace extends CallTurn {
  trace: TurnTrace | null
  problems: TurnProblem[]
}

/** One tool call of the assistant, and its result. */
export interface ToolUse {
  tool: string
  /** As the language model gave them. */
  arguments: unknown
  /** Null for a custom tool. */
  result: unknown
  at: Date
  /** Null while it runs, and if nothing was sent. */
  durationMs: number | null
  /** Null for a built-in tool. */
  run: ToolRun | null
}

/** Request and answer of a custom tool. Secrets are masked. */
export interface ToolRun {
  /** Unique in the call. */
  id: string
  toolId: string
  isDeleted: boolean
  status: RunStatus
  statusCode: number | null
  request: SentRequest | null
  /** The start of the answer. */
  answer: string | null
  /** Outcome for the assistant; null while it runs. */
  outcome: ToolOutcome | null
}

/** A message of a call: sent, with its latest delivery status, or not sent, with the reason. */
export type CallMessage = { id: string; at: Date } & (
  | {
      kind: 'message_sent'
      data: ActivityData['message_sent']
      /** The last status that the chat app reported. */
      delivery: MessageDelivery | null
    }
  | { kind: 'message_not_sent'; data: ActivityData['message_not_sent'] }
)

/** An outbound call that the exchange has accepted. */
export interface StartedCall {
  id: string
  contactId: bigint
  assistantId: string
  /** The account's number, E.164. */
  fromNumber: string
  /** The dialed number, E.164. */
  to: string
}

export interface Recording {
  seconds: number
  startedAt: Date
  /** How loud each side was over time, from 0 to 100. */
  peaks: { person: number[]; assistant: number[] }
}

/** An access to the recording: at most one per person and hour. */
export interface Listen {
  name: string
  at: Date
}

/** Why a lead form called. */
export interface CallLead {
  form: { id: bigint; name: string; isDeleted: boolean }
  /** Null once it is deleted. */
  submissionId: string | null
  /** The facts that the assistant got from it. */
  facts: CallFact[]
}

/** Answers of the business's systems about a call. */
export interface CallTold {
  /** From the context URL of an inbound call. */
  facts: CallFact[]
  context: CallContext
  /** Why the context URL gave nothing; null if it gave something, or was not asked. */
  failure: ContextFailure | null
}

/** Everything that the page of a call shows. */
export interface CallDetail {
  call: Call
  /** Null for a call that no lead form made. */
  lead: CallLead | null
  /** Null if there was nothing, and no address to ask. */
  told: CallTold | null
  turns: TurnWithTrace[]
  toolUses: ToolUse[]
  messages: CallMessage[]
  /** Whether more messages of this call are still to be sent. */
  messagesDue: boolean
  /** Null if it does not exist, or no longer exists. */
  recording: Recording | null
  /** Null unless there was a recording that was deleted. */
  recordingDeletedAt: Date | null
  /** In order. */
  listens: Listen[]
  /** Whether the plan includes analysis, and whether a language model does it. */
  analyst: { included: boolean; isModel: boolean }
}
