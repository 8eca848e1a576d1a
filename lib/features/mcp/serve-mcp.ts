import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import packageJson from '@/package.json'
import { errorResponse, jsonResponse } from '@/lib/platform/http/pipeline'
import { readJson } from '@/lib/platform/http/read-body'
import { hasTooManyValues, TOO_MANY_VALUES } from '@/lib/platform/http/value-count'
import { log } from '@/lib/platform/log'
import { dataToQuote, quotedData } from '@/lib/platform/text/quoted-data'
import type { Account } from '@/lib/platform/tenancy/account'
import { INSTRUCTIONS } from './instructions'
import { takesJson } from './rules/accept'
import { readMessage } from './rules/read-message'
import { toolRequest } from './tool-request'
import type { EndpointTool } from './tools'

/** Making one takes longer than all the rest of a server. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Answers one message of an MCP client (streamable HTTP). There are no sessions, so any process can answer any message.
 * @param tools what the client may run, for this account
 * @throws invalid_json, payload_too_large, request_aborted
 */
export async function serveMcp(
  request: Request,
  account: Account,
  tools: readonly EndpointTool[],
): Promise<Response> {
  if (!takesJson(request.headers.get('accept'))) {
    return refuse(406, 'The answer is JSON: accept application/json.')
  }
  const { value } = await readJson(request)
  if (Array.isArray(value)) return refuse(400, BATCH)
  if (hasTooManyValues(value)) return refuse(400, TOO_MANY_VALUES)
  const read = readMessage(value)
  if ('problem' in read) return wrongParameters(read)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverFor(account, tools, request.url)
  await server.connect(transport)
  const response = await transport.handleRequest(asExpected(request), { parsedBody: read.message })
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** A batch would be one request of the rate limit with any number of calls in it. Newer versions of MCP have none. */
const BATCH = 'Send one message per request.'

function refuse(status: number, message: string): Response {
  const error = { code: ErrorCode.InvalidRequest, message }
  return jsonResponse(status, { jsonrpc: '2.0', id: null, error })
}

/** An error of the protocol, which clients expect with the status of a success. */
function wrongParameters({ id, problem }: { id: string | number; problem: string }): Response {
  const error = { code: ErrorCode.InvalidParams, message: problem }
  return jsonResponse(200, { jsonrpc: '2.0', id, error })
}

/** The request with the headers that the SDK insists on. The body is read already. */
function asExpected({ url, method, headers: given }: Request): Request {
  const headers = new Headers(given)
  headers.set('Accept', 'application/json, text/event-stream')
  headers.set('Content-Type', 'application/json')
  return new Request(url, { method, headers })
}

function serverFor(account: Account, tools: readonly EndpointTool[], base: string): McpServer {
  const about = { name: 'santral', title: 'Santral', version: packageJson.version }
  const capabilities = { tools: {} }
  const mcp = new McpServer(about, {
    capabilities,
    instructions: INSTRUCTIONS,
    jsonSchemaValidator,
  })
  // The tools of `mcp` itself would parse arguments before the endpoint does, in other words than the contract's.
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ description }) => description),
  }))
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ description }) => description.name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    return runTool(tool, account, params.arguments ?? {}, base)
  })
  return mcp
}

/** Runs the endpoint of a tool. What it refuses is a result of the tool, so that the model can read it. */
async function runTool(
  tool: EndpointTool,
  account: Account,
  args: Record<string, unknown>,
  base: string,
): Promise<CallToolResult> {
  const run = async () => tool.respond(account, toolRequest(tool, args, base))
  const response = await run().catch(errorResponse)
  const { status } = response
  log().info({ tool: tool.description.name, status }, 'tool')
  const body = (await response.json()) as Record<string, unknown>
  if (!response.ok) return { isError: true, content: asText({ status, ...body }) }
  const structuredContent = dataToQuote(Array.isArray(body) ? { data: body } : body)
  return { structuredContent, content: asText(structuredContent) }
}

function asText(value: unknown): CallToolResult['content'] {
  return [{ type: 'text', text: quotedData(value) }]
}
