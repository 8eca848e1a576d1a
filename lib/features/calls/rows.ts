import type { Call } from './rules/call-record'
import type { Prisma } from '@/prisma/generated/client'

/** What is read with every call: the names beside it. */
export const CALL_WITH_NAMES = {
  assistant: { select: { id: true, name: true } },
  contact: { select: { id: true, firstName: true, lastName: true } },
  campaign: { select: { id: true, name: true } },
} as const satisfies Prisma.CallInclude

/** A call as `CALL_WITH_NAMES` reads it. */
export type CallRow = Prisma.CallGetPayload<{ include: typeof CALL_WITH_NAMES }>

/**
 * The analysis is null on a plan without it, also for calls made before.
 * See docs/contract/public-api.md#analysis-gate.
 */
export function toCall(row: CallRow, withAnalysis: boolean): Call {
  if (withAnalysis) return row
  return {
    ...row,
    summary: null,
    sentiment: null,
    outcome: null,
    analysisState: 'none',
    analysisSource: null,
    leadScoreBefore: null,
    leadScoreAfter: null,
  }
}
