import { CallToolResultSchema, ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { McpFailed, type McpClient, type McpTool } from './port'
import { readResult, readTool } from './read-answer'
import { type Requests, Sessions } from './sessions'
import type { Fetch } from './watched-fetch'

const MAX_TOOLS = 200

/** Speaks MCP with the official SDK. Results are not validated against a schema, because they only go to a model. */
export function sdkMcpClient(fetch: Fetch): McpClient {
  const sessions = new Sessions(fetch)
  return {
    listTools: (server) => sessions.run(server, listTools),
    callTool: (server, name, args) =>
      sessions.run(server, async (client, options) => {
        const params = { name, arguments: args }
        return readResult(
          await client.request({ method: 'tools/call', params }, CallToolResultSchema, options),
        )
      }),
  }
}

const listTools: Requests<McpTool[]> = async (client, options) => {
  const tools: McpTool[] = []
  let cursor: string | undefined
  do {
    const page = await client.request(
      { method: 'tools/list', params: { cursor } },
      ListToolsResultSchema,
      options,
    )
    tools.push(...page.tools.map(readTool))
    // A page may be empty, but not for ever.
    if (tools.length > MAX_TOOLS || (page.tools.length === 0 && page.nextCursor)) {
      throw new McpFailed('too_large', `more than ${MAX_TOOLS} tools`)
    }
    cursor = page.nextCursor
  } while (cursor)
  return tools
}
