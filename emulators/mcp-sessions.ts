import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

/** The MCP endpoint of an emulator: streamable HTTP with sessions, by the official SDK. */
export class McpSessions {
  readonly #open = new Map<string, StreamableHTTPServerTransport>()

  constructor(private readonly makeServer: () => McpServer) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers['mcp-session-id']
    const transport = typeof id === 'string' ? this.#open.get(id) : await this.#begin()
    if (transport) return transport.handleRequest(request, response)
    const error = { code: -32001, message: 'Session not found' }
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }))
  }

  get count(): number {
    return this.#open.size
  }

  /** Forgets all sessions, as after a restart. */
  async restart(): Promise<void> {
    await Promise.all([...this.#open.values()].map((transport) => transport.close()))
    this.#open.clear()
  }

  async #begin(): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void this.#open.set(id, transport),
    })
    await this.makeServer().connect(transport)
    return transport
  }
}
