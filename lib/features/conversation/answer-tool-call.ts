import { z } from 'zod'
import { AGENT_TOOLS, type AgentTool } from './contract/agent-tools'
import { isActive } from '@/lib/platform/vocabulary/call'
import { AppError } from '@/lib/platform/errors'
import { parsePart } from '@/lib/platform/http/parse-input'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { type AgentCall, findAgentCall } from '@/lib/features/calls/agent-reports'
import type { FailureCode } from '@/lib/features/tools/rules/outcome'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import { answerCustomTool } from './answer-custom-tool'
import { prepareTool, runTool } from './run-tool'

export interface ToolCall {
  /** Name of a built-in or custom tool. */
  tool: string
  /** The worker's id of this tool call, unique in the call. */
  toolCallId: string
  arguments: Record<string, unknown>
}

/** How long after the end of the call a late tool call still runs. */
const LATE_MS = 10 * 60 * 1000

export interface ToolAnswer {
  result: Record<string, unknown>
  /** Why a custom tool did not work. */
  refusal: { code: FailureCode; message: string } | null
}

/**
 * Runs a tool call of the assistant, once. A repeated `toolCallId` gets the first result. A failure of a built-in tool is
 * rolled back, so that the call may be repeated with other arguments.
 * @throws not_found, validation_error, call_ended, idempotency_mismatch, and the errors of a built-in tool
 */
export async function answerToolCall(id: string, use: ToolCall): Promise<ToolAnswer> {
  const found = await findAgentCall(id)
  const { tool } = use
  if (isBuiltIn(tool))
    return { result: await answerBuiltIn(found, { ...use, tool }), refusal: null }
  requireOpen(found)
  const outcome = await answerCustomTool(found, use)
  if (outcome.ok) return { result: outcome.result, refusal: null }
  return { result: {}, refusal: { code: outcome.code, message: outcome.message } }
}

type BuiltInCall = ToolCall & { tool: AgentTool }

async function answerBuiltIn(found: AgentCall, use: BuiltInCall): Promise<Record<string, unknown>> {
  const { id } = found.call
  const start = performance.now()
  const input = parseArguments(use)
  const before = await findResult(tenantDb(found.owner), id, use)
  if (before) return before
  requireOpen(found)
  const prepared = await prepareTool(found, use.tool, input)
  return transaction(found.owner, async (tx) => {
    await lockAccount(tx)
    // A simultaneous request may have run the same tool call.
    if (!(await claim(tx, id, use))) return firstResult(tx, id, use)
    const result = await runTool(tx, found.call, use.tool, prepared)
    await tx.db.callToolUse.updateMany({
      where: { callId: id, useId: use.toolCallId },
      data: {
        result: result as Prisma.InputJsonObject,
        durationMs: Math.round(performance.now() - start),
      },
    })
    return result
  })
}

function parseArguments({ tool, arguments: given }: BuiltInCall): unknown {
  const schema: z.ZodType = AGENT_TOOLS[tool].arguments
  return parsePart(z.object({ arguments: schema }), { arguments: given }).arguments
}

/** Stores the tool call, after any simultaneous request. @returns false if it is already stored */
async function claim(
  { owner, db }: TenantTransaction,
  callId: string,
  use: BuiltInCall,
): Promise<boolean> {
  const { count } = await db.callToolUse.createMany({
    data: [
      {
        ownerId: owner.id,
        callId,
        useId: use.toolCallId,
        tool: use.tool,
        arguments: use.arguments as Prisma.InputJsonObject,
      },
    ],
    skipDuplicates: true,
  })
  return count > 0
}

async function firstResult({ db }: TenantTransaction, callId: string, use: BuiltInCall) {
  const first = await findResult(db, callId, use)
  if (!first) throw new Error(`The tool call ${use.toolCallId} has no result.`)
  return first
}

/** Returns the stored result of a tool call. @throws idempotency_mismatch if its id was used for another tool */
async function findResult(
  db: Pick<TenantTransaction['db'], 'callToolUse'>,
  callId: string,
  { tool, toolCallId: useId }: BuiltInCall,
) {
  const first = await db.callToolUse.findFirst({ where: { callId, useId } })
  if (first && first.tool !== tool) throw new AppError('idempotency_mismatch')
  return first && (first.result as Record<string, unknown>)
}

function requireOpen({ call }: AgentCall): void {
  if (isActive(call.status)) return
  if (call.endedAt && Date.now() - call.endedAt.getTime() < LATE_MS) return
  throw new AppError('call_ended')
}
