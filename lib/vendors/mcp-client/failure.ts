import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { storable } from '@/lib/platform/text/storable-text'
import { requestFailureOf } from '../outgoing-http'
import { McpFailed } from './port'

const MAX_DETAIL = 300

/** HTTP statuses of a server that is something else, or elsewhere. */
const NOT_MCP = new Set([301, 302, 303, 307, 308, 404, 405, 406, 410, 415])

/** Translates an error of the SDK, of `fetch` or of reading its response. */
export function mcpFailed(error: unknown): McpFailed {
  if (error instanceof McpFailed) return error
  if (error instanceof McpError) return failed('refused', withoutPrefix(error))
  if (error instanceof StreamableHTTPError) return httpFailed(error)
  const { failure, detail } = requestFailureOf(error)
  const { name, message } = error as Error
  if (failure === 'connection' && detail === name) {
    // The SDK has read something, and it makes no sense.
    return failed('not_mcp', name === 'Error' ? message : name)
  }
  if (failure === 'redirect' || failure === 'bad_encoding') return failed('not_mcp', detail)
  return failed(failure, detail)
}

function httpFailed({ code = -1, message }: StreamableHTTPError): McpFailed {
  const said = jsonRpcMessage(message)
  if (code === 401 || code === 403) return failed('unauthorized', said ?? `HTTP ${code}`)
  if (said !== null) return failed('refused', said)
  if (code === -1) return failed('not_mcp', message.replace(/^.*content type: /, ''))
  return failed(NOT_MCP.has(code) ? 'not_mcp' : 'refused', `HTTP ${code}`)
}

/** The message of the JSON-RPC error that an error of the SDK ends with. */
function jsonRpcMessage(text: string): string | null {
  try {
    const { error } = JSON.parse(text.slice(text.indexOf('{'))) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : null
  } catch {
    return null
  }
}

/** The server's own message. The SDK writes its name and the code before it. */
function withoutPrefix({ message }: McpError): string {
  return message.replace(/^MCP error -?\d+: /, '')
}

function failed(code: McpFailed['code'], detail: string): McpFailed {
  return new McpFailed(code, storable(detail, MAX_DETAIL))
}
