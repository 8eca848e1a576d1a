import { findProblems } from '@/lib/features/calls/rules/problems/find-problems'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import type { DemoCall } from './plan-demo-calls'

/** The version of an assistant that was never changed. */
export const DEMO_VERSION = 1

export type DemoRows = TenantTransaction['db']

/** Writes the transcripts and their traces. */
export async function writeTurns(
  db: DemoRows,
  ownerId: bigint,
  calls: readonly DemoCall[],
  assistants: Record<'elif' | 'grace', string>,
): Promise<void> {
  const turns = calls.flatMap(({ id: callId, turns: all, answeredAt, talk }) =>
    all.map(({ role, text, startMs, trace }, index) => {
      const at = new Date((answeredAt?.getTime() ?? 0) + startMs)
      return { turn: { ownerId, callId, index, role, at }, text, trace, talk }
    }),
  )
  await db.callTurn.createMany({ data: turns.map(({ turn, text }) => ({ ...turn, text })) })
  await db.turnTrace.createMany({
    data: turns.map(({ turn, trace: { tools, ...measures }, talk }) => ({
      ...turn,
      ...measures,
      assistantId: assistants[talk?.assistant ?? 'elif'],
      assistantVersion: DEMO_VERSION,
      tools: json(tools),
    })),
  })
}

/** Writes the problems of the calls. */
export async function writeProblems(
  db: DemoRows,
  ownerId: bigint,
  calls: readonly DemoCall[],
  assistants: Record<'elif' | 'grace', string>,
): Promise<void> {
  const problems = calls.flatMap(({ id: callId, talk, turns, startedAt: calledAt, ...call }) => {
    const since = call.answeredAt?.getTime() ?? null
    const talked = turns.map((turn, index) => ({ ...turn, index, at: (since ?? 0) + turn.startMs }))
    const found = findProblems({
      ...call,
      answeredAt: since,
      endedAt: call.endedAt.getTime(),
      takenOverAt: null,
      turns: talked,
      toolFailures: [],
    })
    const of = { ownerId, callId, calledAt, assistantId: assistants[talk?.assistant ?? 'elif'] }
    return found.map((problem) => ({ ...of, ...problem }))
  })
  await db.callProblem.createMany({ data: problems })
}

/** Writes the uses of built-in tools, and of the tool for orders if it exists. */
export async function writeTools(
  db: DemoRows,
  ownerId: bigint,
  calls: readonly DemoCall[],
  orderToolId: bigint | null,
): Promise<void> {
  const uses = calls.flatMap(({ id: callId, talk, turns, answeredAt }) => {
    const { tool, needsOrders } = talk ?? {}
    const reply = turns[tool?.turn ?? -1]
    if (!tool || !reply) return []
    const begins = reply.startMs - tool.ms - (reply.trace.speakMs ?? 0)
    const at = new Date((answeredAt?.getTime() ?? 0) + begins)
    const { name: useId, ms: durationMs, arguments: given, result } = tool
    const use = { ownerId, callId, useId, arguments: given, durationMs, at }
    return [{ use, result, isOrder: needsOrders === true }]
  })
  await db.callToolUse.createMany({
    data: uses
      .filter(({ isOrder }) => !isOrder)
      .map(({ use, result }) => ({ ...use, tool: use.useId, result })),
  })
  if (!orderToolId) return
  await db.toolRun.createMany({
    data: uses
      .filter(({ isOrder }) => isOrder)
      .map(({ use, result }) => ({
        ...use,
        toolId: orderToolId,
        status: 'ok',
        statusCode: 200,
        answer: JSON.stringify(result),
        outcome: { ok: true, result },
      })),
  })
}

/** Prisma types JSON columns as open objects. */
export function json(value: unknown): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue
}
