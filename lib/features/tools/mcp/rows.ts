import type { McpServer as Row } from '@/prisma/generated/client'
import { type Tool, toTool, WITH_LINKS } from '../rows'

export interface McpServer extends Omit<Row, 'headers'> {
  /** Encrypted values by header name. */
  headers: Record<string, string>
  tools: Tool[]
}

export const WITH_TOOLS = {
  tools: { where: { deletedAt: null }, orderBy: { id: 'asc' }, include: WITH_LINKS },
} as const

type RowWithTools = Row & { tools: Parameters<typeof toTool>[0][] }

export function toMcpServer({ headers, tools, ...row }: RowWithTools): McpServer {
  return { ...row, headers: headers as Record<string, string>, tools: tools.map(toTool) }
}
