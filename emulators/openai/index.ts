import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { answering, CUT, type Reply } from '@/emulators/loopback'
import { answerChat, type ChatRequest } from './chat'
import { answerEmbeddings, type EmbeddingsRequest } from './embeddings'

/** What the next request gets instead of an ordinary answer. */
export type Fault =
  /** Refused or failed, as OpenAI words it. */
  | { status: 400 | 401 | 429 | 500 | 503; retryAfterSeconds?: number }
  /** A completion with this very text, whether it fits the schema or not. */
  | { content: string }

/** What the next request of embeddings gets instead of an ordinary answer. */
export type EmbeddingFault =
  | { status: number; retryAfterSeconds?: number; message?: string }
  | typeof CUT
  /** This very answer. */
  | { body: unknown }
  /** An ordinary answer, as soon as this resolves. */
  | { until: Promise<void> }

export interface OpenaiEmulator {
  /** For `OPENAI_BASE_URL`. */
  url: string
  /** For `OPENAI_API_KEY`; every other key is refused. */
  apiKey: string
  /** The bodies of all requests so far, with the path they came to. */
  requests: { path: string; body: unknown }[]
  /** Makes the next requests of chat completions go wrong, one after the other. */
  fail(...faults: Fault[]): void
  /** Makes the next requests of embeddings go wrong, one after the other. */
  failEmbeddings(...faults: EmbeddingFault[]): void
  close(): Promise<void>
}

/** An OpenAI-compatible server on loopback: chat completions that fit a JSON schema, embeddings, failures on demand. */
export async function startOpenaiEmulator(port = 0): Promise<OpenaiEmulator> {
  const apiKey = 'sk-emulated'
  const requests: OpenaiEmulator['requests'] = []
  const faults: Fault[] = []
  const embeddingFaults: EmbeddingFault[] = []

  async function answerWithVectors(body: EmbeddingsRequest): Promise<Reply | typeof CUT> {
    const fault = embeddingFaults.shift()
    if (fault === CUT) return CUT
    if (fault && 'status' in fault) {
      const { status, retryAfterSeconds, message } = fault
      return failure(status, retryAfterSeconds, message)
    }
    if (fault && 'body' in fault) return { status: 200, body: fault.body }
    await fault?.until
    return { status: 200, body: answerEmbeddings(body) }
  }

  async function answer(request: IncomingMessage): Promise<Reply | typeof CUT> {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return failure(401)
    const path = request.url ?? ''
    const body: unknown = request.method === 'POST' ? await json(request) : undefined
    requests.push({ path, body })
    if (path === '/v1/embeddings') return answerWithVectors(body as EmbeddingsRequest)
    if (path !== '/v1/chat/completions') return failure(404)
    const fault = faults.shift()
    if (fault && 'status' in fault) return failure(fault.status, fault.retryAfterSeconds)
    return { status: 200, body: answerChat(body as ChatRequest, fault?.content) }
  }

  const { origin, close } = await answering(answer, port)
  return {
    url: `${origin}/v1`,
    apiKey,
    requests,
    fail: (...more) => void faults.push(...more),
    failEmbeddings: (...more) => void embeddingFaults.push(...more),
    close,
  }
}

const MESSAGES: Record<number, { type: string; code: string | null; message: string }> = {
  400: { type: 'invalid_request_error', code: null, message: 'Invalid schema for response_format' },
  401: {
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    message: 'Incorrect API key provided',
  },
  404: { type: 'invalid_request_error', code: null, message: 'Unknown request URL' },
  429: { type: 'requests', code: 'rate_limit_exceeded', message: 'Rate limit reached' },
  500: { type: 'server_error', code: null, message: 'The server had an error' },
  503: { type: 'server_error', code: null, message: 'The engine is currently overloaded' },
}

function failure(status: number, retryAfterSeconds?: number, message?: string): Reply {
  return {
    status,
    body: { error: { param: null, ...MESSAGES[status], ...(message && { message }) } },
    ...(retryAfterSeconds !== undefined && {
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  }
}
