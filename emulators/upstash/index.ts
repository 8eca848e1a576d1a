import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { CUT, type LoopbackServer, type Reply, serveOnLoopback } from '@/emulators/loopback'
import { freePort } from '@/scripts/lib/ports.mjs'
import { type Command, connectRedis } from './redis'
import { encoded } from './replies'

export type Condition =
  /** Responds normally. */
  | 'up'
  /** Accepts requests without ever responding. */
  | 'silent'
  /** Responds to every request with an error. */
  | 'failing'
  /** Refuses connections. */
  | 'down'

export interface UpstashEmulator {
  url: string
  token: string
  /** Returns the number of requests so far, including those without a response. */
  requests(): number
  become(condition: Condition): Promise<void>
  close(): Promise<void>
}

export interface UpstashOptions {
  /** `redis://[:password@]host:port` of a running server. */
  redisUrl: string
  port?: number
  token?: string
}

/**
 * Starts an emulator of Upstash's REST API on loopback, in front of an ordinary Redis: single commands, pipelines,
 * transactions, and responses in base64.
 */
export async function startUpstashEmulator({
  redisUrl,
  port: wanted,
  token = 'emulated-redis',
}: UpstashOptions): Promise<UpstashEmulator> {
  const redis = await connectRedis(redisUrl)
  const port = wanted ?? (await freePort())
  let condition: Condition = 'up'
  let count = 0

  async function handle(request: IncomingMessage): Promise<Reply | typeof CUT> {
    count++
    if (condition === 'silent') return new Promise(() => {})
    if (condition === 'failing') return failure(500, 'ERR internal error')
    if (condition === 'down') return CUT
    if (request.headers.authorization !== `Bearer ${token}`) {
      return failure(401, 'WRONGPASS invalid or missing auth token')
    }
    const base64 = request.headers['upstash-encoding'] === 'base64'
    const body = await json(request)
    if (request.url === '/pipeline') {
      const replies = await redis.pipeline(body as Command[])
      return { status: 200, body: replies.map((reply) => encoded(reply, base64)) }
    }
    if (request.url === '/multi-exec') {
      const replies = await redis.transaction(body as Command[])
      if (!Array.isArray(replies)) return failure(400, replies.message)
      return { status: 200, body: replies.map((reply) => encoded(reply, base64)) }
    }
    if (request.url !== '/') return failure(404, 'ERR unknown path')
    const [reply] = await redis.pipeline([body as Command])
    const answer = encoded(reply ?? null, base64)
    return { status: 'error' in answer ? 400 : 200, body: answer }
  }

  let server: LoopbackServer | null = await serveOnLoopback(handle, port)
  const url = server.origin
  const shut = async () => {
    const open = server
    server = null
    await open?.close()
  }
  return {
    url,
    token,
    requests: () => count,
    async become(next) {
      condition = next
      if (next === 'down') await shut()
      else server ??= await serveOnLoopback(handle, port)
    },
    async close() {
      await shut()
      redis.close()
    },
  }
}

function failure(status: number, error: string): Reply {
  return { status, body: { error } }
}
