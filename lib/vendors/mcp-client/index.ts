import { configured } from '@/lib/platform/configured'
import { outgoingHttp } from '../outgoing-http'
import type { McpClient } from './port'

export { McpFailed, type McpFailure, type McpResult, type McpTool } from './port'

/** Loads the SDK at the first use, because it takes longer than most of the product, and few accounts need it. */
export const mcpClient = configured((): McpClient => {
  const loading = import('./sdk').then(({ sdkMcpClient }) => sdkMcpClient(outgoingHttp().fetch))
  return {
    listTools: async (server) => (await loading).listTools(server),
    callTool: async (...call) => (await loading).callTool(...call),
  }
})
