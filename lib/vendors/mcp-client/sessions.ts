import { createHash, randomInt } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import { LRUCache } from 'lru-cache'
import packageJson from '@/package.json'
import { mcpFailed } from './failure'
import { McpFailed, type McpServerAddress } from './port'
import { type Fetch, watchedFetch } from './watched-fetch'

interface Session {
  id: string
  protocolVersion: string
}

interface RequestOptions {
  signal: AbortSignal
  timeout: number
}

/** Requests to a connected server. */
export type Requests<T> = (client: Client, options: RequestOptions) => Promise<T>

/** Servers whose sessions are kept, and for how long after their last use. */
const MAX_SESSIONS = 1000
const SESSION_MS = 10 * 60_000

const ABOUT = { name: 'santral', title: 'Santral', version: packageJson.version }

/** Making one takes longer than all the rest of a client, which never uses it: it validates only in `callTool`. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Connects to servers, each for one use. The session of a server outlives it, which saves the next use two requests. No
 * stream stays open. The client has no capabilities, so the SDK refuses when a server asks for sampling, roots or an
 * elicitation.
 */
export class Sessions {
  readonly #kept = new LRUCache<string, Session>({
    max: MAX_SESSIONS,
    ttl: SESSION_MS,
    updateAgeOnGet: true,
  })

  constructor(private readonly fetch: Fetch) {}

  /** @throws McpFailed */
  async run<T>(server: McpServerAddress, requests: Requests<T>): Promise<T> {
    const interruption = new AbortController()
    const timer = setTimeout(
      () => interruption.abort(new McpFailed('timeout', `${server.timeoutMs} ms`)),
      server.timeoutMs,
    )
    try {
      return await this.#attempt(server, interruption, requests)
    } catch (error) {
      throw mcpFailed(interruption.signal.aborted ? interruption.signal.reason : error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #attempt<T>(
    server: McpServerAddress,
    interruption: AbortController,
    requests: Requests<T>,
  ): Promise<T> {
    const key = keyOf(server)
    const session = this.#kept.get(key)
    try {
      return await this.#connect(server, interruption, requests, session)
    } catch (error) {
      if (!session || !isSessionOver(error)) throw error
      this.#kept.delete(key)
      return this.#connect(server, interruption, requests)
    }
  }

  async #connect<T>(
    server: McpServerAddress,
    interruption: AbortController,
    requests: Requests<T>,
    session?: Session,
  ): Promise<T> {
    const transport = new StreamableHTTPClientTransport(new URL(server.url), {
      fetch: watchedFetch(this.fetch, interruption),
      requestInit: { headers: server.headers },
      sessionId: session?.id,
    })
    if (session) transport.setProtocolVersion(session.protocolVersion)
    const client = new Client(ABOUT, { capabilities: {}, jsonSchemaValidator })
    // Requests of several clients may share a session, in which each has its own id.
    client['_requestMessageId'] = randomInt(2 ** 40)
    interruption.signal.addEventListener('abort', () => void client.close())
    const options = { signal: interruption.signal, timeout: server.timeoutMs }
    try {
      await client.connect(transport, options)
      const { sessionId: id, protocolVersion } = transport
      if (id && protocolVersion) this.#kept.set(keyOf(server), { id, protocolVersion })
      return await requests(client, options)
    } finally {
      await client.close()
    }
  }
}

/** Headers may hold secrets, and another secret may be another user of the server. */
function keyOf({ url, headers }: McpServerAddress): string {
  return createHash('sha256')
    .update(JSON.stringify([url, headers]))
    .digest('base64')
}

/**
 * Whether a server refuses a message because of its session, as after a restart: 404, or 400 of servers that make no
 * difference to a missing session. It has not processed the message then.
 */
function isSessionOver(error: unknown): boolean {
  return error instanceof StreamableHTTPError && (error.code === 404 || error.code === 400)
}
