import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { CUT, type Reply, serveOnLoopback } from '@/emulators/loopback'
import { contentOf, createChatCompletion, type ChatRequest } from './chat'
import { type ScriptedAnswer, streamChatCompletion } from './chat-stream'
import { createSpeech, EMULATED_VOICES, type SpeechRequest } from './speech'
import { createEmbeddings, type EmbeddingsRequest } from './embeddings'

/** Fault of a chat completion. */
export type Fault =
  /** An error in OpenAI's format. */
  | { status: 400 | 401 | 429 | 500 | 503; retryAfterSeconds?: number }
  /** A completion with exactly this content, also if it does not match the schema. */
  | { content: string }

/** Fault of an embeddings request. */
export type EmbeddingFault =
  | { status: number; retryAfterSeconds?: number; message?: string }
  | typeof CUT
  /** A success with exactly this body. */
  | { body: unknown }
  | { until: Promise<void> }

export type { ScriptedAnswer } from './chat-stream'

export interface OpenaiEmulator {
  url: string
  /** For `OPENAI_API_KEY`. Every other key is refused. */
  apiKey: string
  requests: { path: string; body: unknown }[]
  readonly abandoned: number
  fail(...faults: Fault[]): void
  answer(...answers: ScriptedAnswer[]): void
  failEmbeddings(...faults: EmbeddingFault[]): void
  /** Drops queued answers and faults. */
  clear(): void
  close(): Promise<void>
}

/** Starts an OpenAI-compatible server on loopback: chat completions that match a JSON schema, embeddings, faults. */
export async function startOpenaiEmulator(port = 0): Promise<OpenaiEmulator> {
  const apiKey = 'sk-emulated'
  const requests: OpenaiEmulator['requests'] = []
  const faults: Fault[] = []
  const answers: ScriptedAnswer[] = []
  const embeddingFaults: EmbeddingFault[] = []
  let abandoned = 0

  async function respondToEmbeddings(body: EmbeddingsRequest): Promise<Reply | typeof CUT> {
    const fault = embeddingFaults.shift()
    if (fault === CUT) return CUT
    if (fault && 'status' in fault) {
      const { status, retryAfterSeconds, message } = fault
      return failure(status, retryAfterSeconds, message)
    }
    if (fault && 'body' in fault) return { status: 200, body: fault.body }
    await fault?.until
    return { status: 200, body: createEmbeddings(body) }
  }

  async function handle(request: IncomingMessage): Promise<Reply | typeof CUT> {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return failure(401)
    const path = request.url ?? ''
    const body: unknown = request.method === 'POST' ? await json(request) : undefined
    requests.push({ path, body })
    if (path === '/v1/models') return { status: 200, body: { object: 'list', data: MODELS } }
    if (path === '/v1/embeddings') return respondToEmbeddings(body as EmbeddingsRequest)
    if (path === '/v1/audio/speech') return createSpeech(body as SpeechRequest)
    if (path === '/v1/audio/voices') return { status: 200, body: { voices: EMULATED_VOICES } }
    if (path !== '/v1/chat/completions') return failure(404)
    const fault = faults.shift()
    if (fault && 'status' in fault) return failure(fault.status, fault.retryAfterSeconds)
    const asked = body as ChatRequest
    if (!asked.stream) return { status: 200, body: createChatCompletion(asked, fault?.content) }
    const scripted = fault ? undefined : answers.shift()
    const answer = scripted ?? { text: contentOf(asked, fault?.content) }
    const pieces = watched(streamChatCompletion(asked, answer))
    return { status: 200, type: 'text/event-stream', body: pieces }
  }

  /** Counts the stream if it is not read to its end. */
  async function* watched(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    let isRead = false
    try {
      yield* pieces
      isRead = true
    } finally {
      if (!isRead) abandoned += 1
    }
  }

  const { origin, close } = await serveOnLoopback(handle, port)
  return {
    url: `${origin}/v1`,
    apiKey,
    requests,
    get abandoned() {
      return abandoned
    },
    fail: (...more) => void faults.push(...more),
    answer: (...more) => void answers.push(...more),
    failEmbeddings: (...more) => void embeddingFaults.push(...more),
    clear() {
      for (const queue of [answers, faults, embeddingFaults]) queue.length = 0
    },
    close,
  }
}

/** The listed models. Requests for other models work too. */
const MODELS = ['gpt-4o-mini', 'text-embedding-3-small'].map((id) => ({ id, object: 'model' }))

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
