import type { IncomingMessage, ServerResponse } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Reply } from '../loopback'
import type { McpSessions } from '../mcp-sessions'
import { ORDERS_KEYS } from './keys'
import { LANGUAGES } from './messages'
import type { OrderAnswer, Orders } from './orders'

const number = z.string().describe('The number of the order, such as 4711')
const language = z.enum(LANGUAGES).default('en').describe('The language of the message')

/** The MCP server of the shop, with one tool for each endpoint. A refusal is a result, as the SDK does by itself. */
export function ordersMcpServer(orders: Orders): McpServer {
  const server = new McpServer({ name: 'orders', title: 'Orders', version: '1.0.0' })
  server.registerTool(
    'find_order',
    {
      description: 'Says where an order is and when it arrives.',
      inputSchema: { number, language },
      annotations: { readOnlyHint: true },
    },
    (given) => aboutOne(orders.find(given.number, given.language)),
  )
  server.registerTool(
    'list_orders',
    {
      description: 'Lists the orders of a customer.',
      inputSchema: {
        phone: z.string().describe('The phone number of the customer, such as +905321110007'),
        language,
      },
      annotations: { readOnlyHint: true },
    },
    (given) => {
      const found = orders.list(given.phone, given.language)
      const text = found.map(({ message }) => message).join('\n') || 'There is no order.'
      return result(text, { orders: found })
    },
  )
  server.registerTool(
    'return_order',
    {
      description: 'Registers the return of a delivered order, which a courier collects.',
      inputSchema: { number, reason: z.string().describe('Why the customer returns it'), language },
      annotations: { destructiveHint: true },
    },
    (given) => aboutOne(orders.return(given.number, given.reason, given.language)),
  )
  return server
}

/** Answers a request to the MCP server, unless its token is wrong. */
export async function answerOverMcp(
  mcp: McpSessions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply | void> {
  if (request.headers.authorization !== `Bearer ${ORDERS_KEYS.mcpToken}`) {
    return { status: 401, body: { error: 'The token is wrong.' } }
  }
  await mcp.handle(request, response)
}

function aboutOne(order: OrderAnswer): CallToolResult {
  return result(order.message, order)
}

function result(text: string, structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent }
}
