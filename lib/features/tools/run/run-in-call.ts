import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Prisma, ToolRun } from '@/prisma/generated/client'
import type { Tool } from '../rows'
import { type Outcome, statusOf } from '../rules/outcome'
import type { TalkFacts } from '../rules/template'
import { TIMEOUT } from '../rules/tool'
import { runTool } from './run-tool'
import type { Ran } from './send-http'

export interface ToolCall {
  callId: string
  /** The worker's id of this use, unique in the call. */
  useId: string
  given: Record<string, unknown>
  facts: TalkFacts
}

/** How long an unfinished use may still be running, in milliseconds. */
const RUNNING_MS = (TIMEOUT.max + 10) * 1000

const PAUSE_MS = 200

/**
 * Runs a tool of a call, once, and stores what it sent and received. A repeated use gets the first outcome, and
 * waits for it if it is still running. A use of a process that died is not repeated, because it may have had its effect.
 * @throws idempotency_mismatch if the id was used for another tool
 */
export async function runInCall(owner: Owner, tool: Tool, call: ToolCall): Promise<Outcome> {
  const { callId, useId, given, facts } = call
  if (!(await claim(owner, tool, call))) return firstOutcome(owner, tool, call)
  const ran = await runTool(owner, tool, { given, facts, callId, key: `${callId}:${useId}` })
  await finish(owner, call, ran)
  return ran.outcome
}

async function claim(owner: Owner, tool: Tool, { callId, useId, given }: ToolCall) {
  const row = { ownerId: owner.id, callId, useId, toolId: tool.id }
  const { count } = await tenantDb(owner).toolRun.createMany({
    data: [{ ...row, arguments: given as Prisma.InputJsonObject }],
    skipDuplicates: true,
  })
  return count > 0
}

async function finish(owner: Owner, { callId, useId }: ToolCall, ran: Ran): Promise<void> {
  const { outcome, trace } = ran
  const json = (value: unknown) => value as Prisma.InputJsonValue
  await tenantDb(owner).toolRun.updateMany({
    where: { callId, useId },
    data: {
      status: statusOf(outcome),
      outcome: json(outcome),
      ...(trace.request && { request: json(trace.request) }),
      statusCode: trace.statusCode,
      answer: trace.answer,
      durationMs: trace.request && trace.durationMs,
    },
  })
}

const LOST: Ran = {
  outcome: {
    ok: false,
    code: 'tool_failed',
    message: 'It is not known whether this was done. Do not try it again.',
  },
  trace: { request: null, statusCode: null, answer: null, durationMs: 0 },
}

async function firstOutcome(owner: Owner, tool: Tool, call: ToolCall): Promise<Outcome> {
  for (;;) {
    const first = await findRun(owner, call)
    if (first?.toolId !== tool.id) throw new AppError('idempotency_mismatch')
    if (first.outcome) return first.outcome as unknown as Outcome
    if (Date.now() - first.at.getTime() > RUNNING_MS) {
      await finish(owner, call, LOST)
      return LOST.outcome
    }
    await wait(PAUSE_MS)
  }
}

function findRun(owner: Owner, { callId, useId }: ToolCall): Promise<ToolRun | null> {
  return tenantDb(owner).toolRun.findFirst({ where: { callId, useId } })
}
