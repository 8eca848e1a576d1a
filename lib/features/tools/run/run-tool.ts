import { log } from '@/lib/platform/log'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Tool } from '../rows'
import type { Outcome } from '../rules/outcome'
import { callMcp } from './call-mcp'
import { noteFailure, noteSuccess } from './circuit'
import { type Ran, sendHttp, type ToolUse, unsent } from './send-http'

/**
 * Runs a tool. After three failures in a row, nothing is sent for a minute. A failure of the business's system is an
 * outcome, not an error.
 */
export async function runTool(owner: Owner, tool: Tool, use: ToolUse): Promise<Ran> {
  const { state, openUntil, failuresInRow } = tool
  if (state !== 'ready') return unavailable('The tool was changed or removed by its server.')
  if (openUntil && openUntil.getTime() > Date.now()) {
    return unavailable('The system has just failed several times. Do not try again now.')
  }
  const ran = await runOnce(tool, use).catch((error: unknown) => broken(error, tool))
  // Nothing was sent.
  if (!ran.trace.request) return ran
  if (isFailure(ran.outcome)) await noteFailure(owner, tool, ran.outcome.message)
  else if (failuresInRow > 0) await noteSuccess(owner, tool)
  return ran
}

/** Runs a tool without looking at earlier failures, as an account holder does to try it. */
export function runOnce(tool: Tool, use: ToolUse): Promise<Ran> {
  const { request, mcp } = tool
  if (request) return sendHttp({ ...tool, request }, use)
  if (mcp) return callMcp({ ...tool, mcp }, use)
  throw new Error(`The tool ${tool.id} has neither a request nor an MCP server.`)
}

function unavailable(message: string): Ran {
  return unsent({ ok: false, code: 'tool_unavailable', message })
}

/** The call goes on after an error of ours. */
function broken(error: unknown, { id }: Tool): Ran {
  log().error({ err: error, toolId: String(id) }, 'tool failed')
  return unsent({ ok: false, code: 'tool_failed', message: 'The tool does not work.' })
}

/** Whether the system failed, rather than refused this request. */
function isFailure(outcome: Outcome): outcome is Extract<Outcome, { ok: false }> {
  return !outcome.ok && (outcome.code === 'tool_failed' || outcome.code === 'tool_timeout')
}
