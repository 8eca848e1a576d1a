import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { listenOnLoopback, type LoopbackServer, type Reply, replying } from '../loopback'
import { McpSessions } from '../mcp-sessions'
import { SELF_SIGNED } from '../self-signed'
import { HOSTILE_MESSAGE, ORDER_FAULTS, type OrderFault, replyTo } from './faults'
import { answerOverHttp } from './http'
import { ORDERS_KEYS } from './keys'
import { answerOverMcp, ordersMcpServer } from './mcp'
import { openApi } from './openapi'
import { Orders } from './orders'

export { HOSTILE_MESSAGE, type OrderFault } from './faults'

interface OrdersOptions {
  /** Default: any free port. */
  port?: number
  /** The delay of a slow answer, in milliseconds. Default: ten seconds. */
  slowMs?: number
  onRequest?: (request: { method: string; url: string }) => void
}

export interface OrdersEmulator extends LoopbackServer {
  apiKey: string
  mcpUrl: string
  /** The bearer token of the MCP server. */
  mcpToken: string
  /** Spoils the next answers, one after the other. */
  spoil(...faults: OrderFault[]): void
  /** Makes the MCP server forget its sessions. */
  restartMcp(): Promise<void>
}

/** Followed by the kind of fault. */
const SPOIL = '/emulator/spoil/'

/**
 * Starts the emulated order system of a shop on loopback: HTTPS with a self-signed certificate, with a JSON interface
 * and an MCP server. A request to `/emulator/spoil/<fault>` spoils the next answer.
 */
export async function startOrdersEmulator({
  port,
  slowMs = 10_000,
  onRequest = () => {},
}: OrdersOptions = {}): Promise<OrdersEmulator> {
  const orders = new Orders()
  const mcp = new McpSessions(() => ordersMcpServer(orders))
  const faults: OrderFault[] = []
  const closing = new AbortController()

  async function spoiled(): Promise<Reply | null> {
    const fault = faults.shift()
    if (fault === 'hostile') orders.sayNext(HOSTILE_MESSAGE)
    return replyTo(fault, slowMs, closing.signal)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<Reply | void> {
    const { method = '', url = '' } = request
    onRequest({ method, url })
    if (url.startsWith(SPOIL)) return askedFault(url.slice(SPOIL.length), faults)
    if (url === '/openapi.json') return { status: 200, body: openApi(origin) }
    const reply = await spoiled()
    if (reply) return reply
    return url === '/mcp' ? answerOverMcp(mcp, request, response) : answerOverHttp(orders, request)
  }

  const { origin, close } = await listenOnLoopback(
    createServer(SELF_SIGNED, replying(handle)),
    port,
  )
  return {
    origin,
    ...ORDERS_KEYS,
    mcpUrl: `${origin}/mcp`,
    spoil: (...next) => void faults.push(...next),
    restartMcp: () => mcp.restart(),
    async close() {
      closing.abort()
      await mcp.restart()
      await close()
    },
  }
}

/** Spoils the next answer, for trying it out by hand. */
function askedFault(name: string, faults: OrderFault[]): Reply {
  const fault = ORDER_FAULTS.find((known) => known === name)
  if (!fault) return { status: 404, body: { error: `Use one of ${ORDER_FAULTS.join(', ')}.` } }
  faults.push(fault)
  return { status: 200, body: { next: faults } }
}
