import { configured } from '@/lib/platform/configured'
import { outgoingHttp } from '../outgoing-http'
import { sdkMcpClient } from './sdk'

export {
  McpFailed,
  type McpFailure,
  type McpResult,
  type McpServerAddress,
  type McpTool,
} from './port'

export const mcpClient = configured(() => sdkMcpClient(outgoingHttp().fetch))
