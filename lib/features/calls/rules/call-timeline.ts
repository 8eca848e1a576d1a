import { type FinalStatus, isActive } from '@/lib/platform/vocabulary/call'
import type { Call, CallMessage, Listen, ToolUse } from './call-record'

export type CallStep =
  | CallMessage
  | ({ at: Date } & (
      | { kind: 'started' | 'ringing' | 'answered' }
      | { kind: 'listened'; name: string }
      | ({ kind: 'tool' } & Omit<ToolUse, 'at'>)
      | { kind: 'ended'; status: FinalStatus; reason: string | null; detail: string | null }
    ))

/** The steps of a call in order. A step that did not happen, or was never reported, is left out. */
export function callTimeline(
  call: Call,
  toolUses: readonly ToolUse[],
  messages: readonly CallMessage[] = [],
  listens: readonly Listen[] = [],
): CallStep[] {
  const { startedAt, ringingAt, answeredAt, endedAt, status, endReason, endDetail } = call
  const steps: CallStep[] = [
    { kind: 'started', at: startedAt },
    ...(ringingAt ? [{ kind: 'ringing' as const, at: ringingAt }] : []),
    ...(answeredAt ? [{ kind: 'answered' as const, at: answeredAt }] : []),
    ...toolUses.map((use) => ({ kind: 'tool' as const, ...use })),
  ]
  if (isActive(status) || !endedAt) return inOrder([...steps, ...messages])
  const listened = listens.map((listen) => ({ kind: 'listened' as const, ...listen }))
  const after = messages.filter(({ at }) => at > endedAt)
  const during = messages.filter(({ at }) => at <= endedAt)
  return [
    ...inOrder([...steps, ...during]),
    // After every tool call, although its result may have been stored a moment later.
    { kind: 'ended', at: endedAt, status, reason: endReason, detail: endDetail },
    ...inOrder([...after, ...listened]),
  ]
}

function inOrder(steps: CallStep[]): CallStep[] {
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
