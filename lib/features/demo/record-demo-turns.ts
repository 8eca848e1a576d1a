import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { DemoCall } from '@/prisma/demo/calls'
import type { Prisma } from '@/prisma/generated/client'
import { demoTalk } from './rules/demo-talk'

/** The version of an assistant that was never changed. */
export const DEMO_VERSION = 1

interface AnsweredDemoCall extends DemoCall {
  id: string
  assistantId: string
  answeredAt: Date
}

/** Writes what was said in a call, what it took, and the tool that was used. */
export async function recordDemoTurns(
  { db, owner }: TenantTransaction,
  call: AnsweredDemoCall,
): Promise<void> {
  const { id: callId, assistantId, answeredAt, tool } = call
  const turns = demoTalk(call).map(({ startMs, ...turn }, index) => {
    return { ...turn, index, at: new Date(answeredAt.getTime() + startMs) }
  })
  const of = { ownerId: owner.id, callId }
  await db.callTurn.createMany({ data: turns.map(({ trace: _, ...turn }) => ({ ...of, ...turn })) })
  await db.turnTrace.createMany({
    data: turns.map(({ index, role, at, trace }) => {
      const { tools, ...measures } = trace
      const used = tools as unknown as Prisma.InputJsonArray
      return {
        ...of,
        index,
        role,
        at,
        assistantId,
        assistantVersion: DEMO_VERSION,
        ...measures,
        tools: used,
      }
    }),
  })
  const reply = turns.find(({ index }) => index === tool?.turn)
  if (!tool || !reply) return
  const { name, ms: durationMs, arguments: given, result } = tool
  await db.callToolUse.create({
    data: {
      ...of,
      useId: name,
      tool: name,
      arguments: given,
      result,
      at: new Date(reply.at.getTime() - durationMs - (reply.trace.speakMs ?? 0)),
      durationMs,
    },
  })
}
