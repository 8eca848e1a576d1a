import { createHash } from 'node:crypto'
import { decryptSecret } from '@/lib/platform/security/secrets'
import { signatureHeaders } from '@/lib/platform/security/signature'
import { outgoingHttp, type RequestResult } from '@/lib/vendors/outgoing-http'
import type { Tool } from '../rows'
import {
  buildRequest,
  type FilledRequest,
  maskedRequest,
  UnusableValue,
} from '../rules/build-request'
import { withoutSecrets } from '../rules/mask-secrets'
import type { Outcome, Trace } from '../rules/outcome'
import { readArguments } from '../rules/parameters'
import { cut, readAnswer } from '../rules/read-answer'
import type { TalkFacts } from '../rules/template'
import { onlyReads, type ToolRequest } from '../rules/tool'
import { readSecrets } from '../secrets'
import { failureMessage } from './failure-message'

/** One use of a tool in a talk. */
export interface ToolUse {
  given: Record<string, unknown>
  facts: TalkFacts
  /** Unique for this use: a repeated request carries the same key. */
  key: string
  /** Null outside of calls. */
  callId: string | null
  /** Maximum length of the answer in the trace. Default: that of the answer that an assistant gets. */
  shownAnswer?: number
}

export interface Ran {
  outcome: Outcome
  trace: Trace
}

/** The longest answer that is read. */
const MAX_BYTES = 1024 * 1024

/** Sends the request of an HTTP tool, and reads what the assistant gets. Never throws for the answer. */
export async function sendHttp(tool: Tool & { request: ToolRequest }, use: ToolUse): Promise<Ran> {
  const { values, problems } = readArguments(tool.parameters, use.given)
  if (problems.length > 0) {
    const message = problems.map(({ path, message: text }) => `${path}: ${text}`).join(' ')
    return unsent({ ok: false, code: 'validation_error', message })
  }
  const secrets = readSecrets(tool.secrets)
  const all = { ...use.facts, arguments: values, secrets }
  let request: FilledRequest
  try {
    request = buildRequest(tool.request, all)
  } catch (error) {
    if (!(error instanceof UnusableValue)) throw error
    return unsent({ ok: false, code: 'validation_error', message: error.message })
  }
  const signed = { ...request, headers: headersOf(tool, request, use) }
  const answered = await send(signed, tool.timeoutSeconds * 1000)
  const masked = (text: string | null) => text && withoutSecrets(text, secrets)
  const body = masked(answered.body)
  return {
    outcome: outcomeOf(tool, answered, body),
    trace: {
      request: maskedRequest(tool.request, all),
      statusCode: answered.statusCode,
      answer: body === null ? masked(answered.detail) : cut(body, use.shownAnswer),
      durationMs: answered.durationMs,
    },
  }
}

/** The outcome of a use that sent nothing. */
export function unsent(outcome: Outcome): Ran {
  return { outcome, trace: { request: null, statusCode: null, answer: null, durationMs: 0 } }
}

/** Sends a request. A failed GET is sent once more, within the same time. */
async function send(request: FilledRequest, timeoutMs: number): Promise<RequestResult> {
  const first = await sendOnce(request, timeoutMs)
  const leftMs = timeoutMs - first.durationMs
  if (!onlyReads(request.method) || !isWorthRepeating(first) || leftMs < MIN_REPEAT_MS) return first
  const second = await sendOnce(request, leftMs)
  return { ...second, durationMs: first.durationMs + second.durationMs }
}

/** A request with less time is not sent again. */
const MIN_REPEAT_MS = 200

function sendOnce({ body, ...request }: FilledRequest, timeoutMs: number): Promise<RequestResult> {
  const content = body ? { body } : {}
  return outgoingHttp().request({ ...request, ...content, timeoutMs, maxBytes: MAX_BYTES })
}

function isWorthRepeating({ failure, statusCode }: RequestResult): boolean {
  return failure === 'connection' || (statusCode ?? 0) >= 500
}

/** The headers of the tool, with the signatures of webhooks. */
function headersOf(
  tool: Tool,
  { headers, body }: FilledRequest,
  { key, callId }: ToolUse,
): Record<string, string> {
  const id = `tool_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
  const sent = new Headers({ Accept: 'application/json', 'User-Agent': 'Santral-Tools/1' })
  if (body) sent.set('Content-Type', 'application/json')
  const ours = {
    ...(callId && { 'X-Service-Call': callId }),
    'Idempotency-Key': id,
    ...signatureHeaders(decryptSecret(tool.signingSecret), { id, body }, new Date()),
  }
  for (const [name, value] of Object.entries({ ...headers, ...ours })) sent.set(name, value)
  return Object.fromEntries(sent)
}

function outcomeOf(
  tool: Tool,
  { failure, statusCode }: RequestResult,
  body: string | null,
): Outcome {
  if (failure === null && statusCode !== null && body !== null) {
    return readAnswer(tool.answer, { statusCode, body })
  }
  const code = failure === 'timeout' ? 'tool_timeout' : 'tool_failed'
  return { ok: false, code, message: failureMessage(failure ?? 'connection') }
}
