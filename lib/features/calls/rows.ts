import type { Call as Row, CallTurn as TurnRow, Prisma } from '@/prisma/generated/client'
import { toExtractedFields } from '@/lib/features/assistants/rows'
import type { ExtractedValues } from '@/lib/platform/vocabulary/extracted-field'
import type { Call, CallTurn } from './rules/call-record'

type Typed = Pick<
  Call,
  'status' | 'direction' | 'origin' | 'sentiment' | 'outcome' | 'analysisState' | 'analysisSource'
>

/** A row of `calls`, with the unions that its text columns hold. */
export type CallRow = Omit<Row, keyof Typed> & Typed

/** Narrows the text columns of a row of `calls`, whatever is included with it, to their unions. */
export function typedCall<R extends Pick<Row, keyof Typed>>(row: R): Omit<R, keyof Typed> & Typed {
  return row as Omit<R, keyof Typed> & Typed
}

/** Narrows the text columns of a row of `call_turns`. */
export function toTurn({ index, role, text, at }: TurnRow): CallTurn {
  return { index, role: role as CallTurn['role'], text, at }
}

/** Included with every call that is shown: the names of what it refers to, and whether it has a recording. */
export const CALL_WITH_NAMES = {
  assistant: { select: { id: true, name: true, extractedFields: true } },
  contact: { select: { id: true, firstName: true, lastName: true } },
  campaign: { select: { id: true, name: true } },
  recording: { select: { deletedAt: true } },
} as const satisfies Prisma.CallInclude

type RowWithNames = Prisma.CallGetPayload<{ include: typeof CALL_WITH_NAMES }>

/**
 * A plan without analysis shows none, not even of calls from before.
 * See docs/contract/public-api.md#analysis-gate.
 */
export function toCall(row: RowWithNames, withAnalysis: boolean): Call {
  const { assistant, recording, ...rest } = row
  const call = {
    ...typedCall(rest),
    hasRecording: row.hasRecording || (recording !== null && recording.deletedAt === null),
    extracted: row.extracted as ExtractedValues | null,
    assistant: assistant && { ...assistant, extractedFields: toExtractedFields(assistant) },
  }
  if (withAnalysis) return call
  return {
    ...call,
    summary: null,
    sentiment: null,
    outcome: null,
    extracted: null,
    analysisState: 'none',
    analysisSource: null,
    leadScoreBefore: null,
    leadScoreAfter: null,
  }
}
