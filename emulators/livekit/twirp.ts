import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { Failure } from './failure'
import { readGrants } from './grants'
import type { services } from './services'

const PREFIX = '/twirp/livekit.'

interface Answer {
  status: number
  type: string
  body: string
}

export interface ReceivedRequest {
  /** Such as `CreateDispatch`. */
  method: string
  body: object
}

/** Records requests and injects faults between the network and the services. */
export interface FaultGate {
  /** Runs before a method. May delay it or throw a Failure. */
  pass(method: string): Promise<void>
  /** Whether the response of a method gets lost after its execution. */
  isLost(method: string): boolean
  /** While true, every connection is closed without a response. */
  down: boolean
  requests: ReceivedRequest[]
}

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

function failed({ status, code, message, meta }: Failure): Answer {
  return json(status, { code, msg: message, ...(meta && { meta }) })
}

/** Creates a server for Twirp over HTTP: routes, tokens, JSON in and out. */
export function twirpServer(methods: ReturnType<typeof services>, gate: FaultGate): Server {
  async function answer(request: IncomingMessage): Promise<Answer | null> {
    const body = await text(request)
    const grants = await readGrants(request)
    if (typeof grants === 'string') return { status: 401, type: 'text/plain', body: grants }
    const path = request.url ?? ''
    const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : ''
    const method = methods[name]
    try {
      if (!method || request.method !== 'POST') {
        throw new Failure('bad_route', `no handler for path "${path}"`)
      }
      if (!request.headers['content-type']?.startsWith('application/json')) {
        throw new Failure('bad_route', 'unexpected Content-Type')
      }
      const short = name.split('/')[1] ?? ''
      const parsed = parse(body)
      gate.requests.push({ method: short, body: parsed })
      await gate.pass(short)
      const done = json(200, (await method(parsed, grants)).toJson())
      return gate.isLost(short) ? null : done
    } catch (error) {
      if (error instanceof Failure) return failed(error)
      throw error
    }
  }

  return createServer((request, response) => {
    if (gate.down) return void request.socket.destroy()
    answer(request).then(
      (result) => {
        if (!result) return void request.socket.destroy()
        response.writeHead(result.status, { 'content-type': result.type })
        response.end(result.body)
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' })
        response.end(String(error))
      },
    )
  })
}

function parse(body: string): object {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed) return parsed
  } catch {
    // Falls through to the Failure.
  }
  throw new Failure('malformed', 'the json request could not be decoded')
}
