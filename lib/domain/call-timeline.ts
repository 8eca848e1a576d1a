import { isActive } from './call'
import type { Call, ToolUse } from './call-record'

/** One step of a call, and when it happened. */
export type CallStep = { at: Date } & (
  | { kind: 'started' | 'ringing' | 'answered' }
  | ({ kind: 'tool' } & Omit<ToolUse, 'at'>)
  | { kind: 'ended'; status: string; reason: string | null; detail: string | null }
)

/** What happened in a call, in order; what did not happen, or nobody told of, is left out. */
export function callTimeline(call: Call, toolUses: readonly ToolUse[]): CallStep[] {
  const { startedAt, ringingAt, answeredAt, endedAt, status, endReason, endDetail } = call
  const steps: CallStep[] = [
    { kind: 'started', at: startedAt },
    ...(ringingAt ? [{ kind: 'ringing' as const, at: ringingAt }] : []),
    ...(answeredAt ? [{ kind: 'answered' as const, at: answeredAt }] : []),
    ...toolUses.map((use) => ({ kind: 'tool' as const, ...use })),
  ]
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  if (isActive(status) || !endedAt) return inOrder
  // The end is told last, although a tool's answer may have come a moment later.
  return [...inOrder, { kind: 'ended', at: endedAt, status, reason: endReason, detail: endDetail }]
}
