import type { ToolAnswer } from '@/lib/features/conversation/answer-tool-call'
import { config } from '@/lib/platform/config'

export class AgentRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`agent interface returned ${status} ${code}`)
    this.name = 'AgentRefusal'
  }
}

/** Returns the URL of this server: loopback if it listens on all addresses. */
function baseUrl(): string {
  const { HOST, PORT } = config()
  const everywhere = !HOST || HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

const TIMEOUT_MS = 30_000

/**
 * Sends one request of the simulated worker over HTTP, like a real worker.
 * See docs/contract/decisions/phone-numbers.md#telephony-port.
 * @throws AgentRefusal unless the response is successful
 */
export async function sendAsAgent<T>(callId: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${baseUrl()}/api/agent/calls/${callId}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${config().AGENT_SECRET}`,
      'content-type': 'application/json',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = (await response.json()) as T & { error?: string; code?: string }
  if (!response.ok) throw new AgentRefusal(response.status, answer.code ?? answer.error ?? '')
  return answer
}

/** Calls a tool. @throws AgentRefusal of a built-in tool, or of the interface */
export function callToolAsAgent(
  callId: string,
  tool: string,
  toolCallId: string,
  given: Record<string, unknown>,
): Promise<ToolAnswer> {
  const path = `/tools/${encodeURIComponent(tool)}`
  return sendAsAgent<ToolAnswer>(callId, path, { toolCallId, arguments: given })
}
