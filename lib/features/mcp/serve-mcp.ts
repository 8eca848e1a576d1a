import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
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
import { readMessage, type WrongMessage } from './rules/read-message'
import { toolRequest } from './tool-request'
import type { EndpointTool } from './tools'

/** Making one takes longer than all the rest of a server. */
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Answers one message of an MCP client (streamable HTTP). Without sessions, so any process can answer any message.
 * @param tools what the client may run, for this account
 * @throws invalid_json, payload_too_large, request_aborted
 */
export async function serveMcp(
  request: Request,
  account: Account,
  tools: readonly EndpointTool[],
): Promise<Response> {
  if (!takesJson(request.headers.get('accept'))) {
    return refuseAll(406, 'The answer is JSON: accept application/json.')
  }
  const { value } = await readJson(request)
  if (hasTooManyValues(value)) return refuseAll(400, TOO_MANY_VALUES)
  const read = readMessage(value)
  if ('problem' in read) return refuse(read)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverFor(account, tools, request.url)
  await server.connect(transport)
  const response = await transport.handleRequest(asExpected(request), { parsedBody: read.message })
  response.headers.set('Cache-Control', 'no-store')
  return response
}

function refuseAll(status: number, problem: string): Response {
  return refuse({ status, id: null, code: ErrorCode.InvalidRequest, problem })
}

function refuse({ status, id, code, problem: message }: WrongMessage): Response {
  return jsonResponse(status, { jsonrpc: '2.0', id, error: { code, message } })
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
    if (!tool) throw unknownTool(params.name)
    return runTool(tool, account, params.arguments ?? {}, base)
  })
  return mcp
}

/** Not an McpError, which writes its name and code before the message. */
function unknownTool(name: string): Error {
  const message = `There is no tool ${name.slice(0, 100)}.`
  return Object.assign(new Error(message), { code: ErrorCode.InvalidParams })
}

/** Runs the endpoint of a tool. A refusal is a result of the tool, so that the model can read it. */
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
