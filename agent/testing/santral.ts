import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import { listenOnLoopback } from '@/emulators/loopback'

interface Turn {
  index: number
  role: 'user' | 'assistant'
  text: string
  /** ISO 8601. */
  at: string
  trace?: TurnTrace
}

/** Union of all request bodies of the worker. */
interface Body {
  turns: Turn[]
  status: string
  endReason: string
  talkSeconds?: number
  toolCallId: string
  arguments: Record<string, unknown>
}

/** Emulator of the agent interface for one call, which keeps all reports. */
export interface SantralEmulator {
  url: string
  turns: Turn[]
  statuses: string[]
  tools: { name: string; toolCallId: string; arguments: Record<string, unknown> }[]
  endReason: string | undefined
  talkSeconds: number | undefined
  /** Whether the worker was reported lost. */
  isLost: boolean
  recording: { bytes: Buffer; headers: IncomingHttpHeaders } | undefined
  /** Maximum talk time in each response. */
  maxTalkSeconds: number
  /** Responses of the next tool calls. Default: an empty result. */
  results: ({ result: object } | { status: number; code: string; message: string })[]
  /** Statuses of the next requests, which fail. */
  failures: number[]
  /** Starts over with another call. */
  reset(briefing: { id: string }): void
  callId: string
  close(): Promise<void>
}

/** Starts the emulator. */
export async function startSantralEmulator(): Promise<SantralEmulator> {
  let briefing: object = {}
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      if (request.method === 'PUT') {
        santral.recording = { bytes: sent, headers: request.headers }
        return void response.writeHead(200).end('{}')
      }
      const body = sent.toString()
      const { status, answer } = handle(request.url ?? '', JSON.parse(body || '{}') as Body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  const { origin, close } = await listenOnLoopback(server)
  const santral: SantralEmulator = {
    url: origin,
    turns: [],
    statuses: [],
    tools: [],
    endReason: undefined,
    talkSeconds: undefined,
    isLost: false,
    recording: undefined,
    maxTalkSeconds: 600,
    results: [],
    failures: [],
    callId: '',
    reset(next) {
      briefing = next
      Object.assign(santral, { turns: [], statuses: [], tools: [], callId: next.id })
      Object.assign(santral, { endReason: undefined, talkSeconds: undefined })
      Object.assign(santral, { isLost: false, recording: undefined, results: [], failures: [] })
    },
    close,
  }

  function handle(path: string, body: Body): { status: number; answer: object } {
    const failure = santral.failures.shift()
    if (failure) return { status: failure, answer: { code: 'internal_error' } }
    const ok = (answer: object = {}) => ({
      status: 200,
      answer: { ...answer, maxTalkSeconds: santral.maxTalkSeconds },
    })
    if (path.endsWith('/transcript')) santral.turns.push(...body.turns)
    if (path.endsWith('/status')) santral.statuses.push(body.status)
    if (path.endsWith('/lost')) santral.isLost = true
    if (path.endsWith('/complete')) {
      santral.endReason ??= body.endReason
      santral.talkSeconds ??= body.talkSeconds
    }
    if (/\/calls\/[^/]+$/.test(path)) return { status: 200, answer: briefing }
    const tool = /\/tools\/(\w+)$/.exec(path)?.[1]
    if (!tool) return ok()
    santral.tools.push({ name: tool, toolCallId: body.toolCallId, arguments: body.arguments })
    const result = santral.results.shift() ?? { result: {} }
    if ('result' in result) return ok({ toolCallId: body.toolCallId, result: result.result })
    return { status: result.status, answer: result }
  }
  return santral
}
