import { mcpClient, McpFailed, type McpResult } from '@/lib/vendors/mcp-client'
import { withoutSecrets } from '../rules/mask-secrets'
import type { Outcome, SentRequest } from '../rules/outcome'
import { cut, readAnswer } from '../rules/read-answer'
import { readSecrets } from '../secrets'
import type { Tool } from '../rows'
import { mcpFailureMessage } from './failure-message'
import type { Ran, ToolUse } from './send-http'

/** Calls a tool of an MCP server, and reads what the assistant gets. */
export async function callMcp(
  tool: Tool & { mcp: NonNullable<Tool['mcp']> },
  { given, callId, shownAnswer }: ToolUse,
): Promise<Ran> {
  const { url, headers: stored, remoteName } = tool.mcp
  const headers = readSecrets(stored)
  const target = {
    url,
    headers: { ...headers, ...(callId && { 'X-Service-Call': callId }) },
    timeoutMs: tool.timeoutSeconds * 1000,
  }
  const start = performance.now()
  const { outcome, answer } = await mcpClient()
    .callTool(target, remoteName, given)
    .then(
      (answered) => read(tool, answered, headers),
      (error: unknown) => failed(error, headers),
    )
  return {
    outcome,
    trace: {
      request: shownRequest(tool.mcp, given),
      statusCode: null,
      answer: answer && cut(answer, shownAnswer),
      durationMs: Math.round(performance.now() - start),
    },
  }
}

interface Read {
  outcome: Outcome
  answer: string | null
}

function read(tool: Tool, answered: McpResult, headers: Record<string, string>): Read {
  const { structured, isError } = answered
  const data = structured === null ? answered.text : JSON.stringify(structured)
  const body = withoutSecrets(data, headers)
  const outcome: Outcome = isError
    ? { ok: false, code: 'tool_refused', message: cut(body) }
    : readAnswer(tool.answer, { statusCode: 200, body })
  return { outcome, answer: body }
}

function failed(error: unknown, headers: Record<string, string>): Read {
  if (!(error instanceof McpFailed)) throw error
  const { code } = error
  const message = mcpFailureMessage(error, headers)
  if (code === 'refused') {
    return { outcome: { ok: false, code: 'tool_refused', message }, answer: message }
  }
  const failure = code === 'timeout' ? 'tool_timeout' : 'tool_failed'
  return { outcome: { ok: false, code: failure, message }, answer: null }
}

function shownRequest(
  { url, headers, remoteName }: NonNullable<Tool['mcp']>,
  given: Record<string, unknown>,
): SentRequest {
  const masked = Object.fromEntries(Object.keys(headers).map((name) => [name, '•••']))
  const body = JSON.stringify({ name: remoteName, arguments: given })
  return { method: 'MCP', url, headers: masked, body }
}
