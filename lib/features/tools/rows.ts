import type { McpServer, Prisma, Tool as Row } from '@/prisma/generated/client'
import { parametersSchema } from './rules/parameters'
import type {
  ToolAnswer,
  ToolFields,
  ToolKind,
  ToolParameter,
  ToolRequest,
  ToolState,
} from './rules/tool'

/** The description and schema of a tool at its MCP server. */
export interface McpDescription {
  description: string
  inputSchema: Record<string, unknown>
}

/** Where a tool of an MCP server comes from. */
export interface McpSource {
  serverId: bigint
  serverName: string
  url: string
  /** Encrypted values by header name. */
  headers: Record<string, string>
  /** Its name there. */
  remoteName: string
}

/** A stored tool. */
export interface Tool extends Omit<ToolFields, 'request'> {
  id: bigint
  kind: ToolKind
  /** Null for a tool of an MCP server. */
  request: ToolRequest | null
  /** JSON Schema of the arguments. */
  inputSchema: Record<string, unknown>
  /** Encrypted values by name. */
  secrets: Record<string, string>
  /** Encrypted. */
  signingSecret: string
  /** Null for an HTTP tool. */
  mcp: McpSource | null
  state: ToolState
  change: McpDescription | null
  failuresInRow: number
  openUntil: Date | null
  assistantIds: string[]
  createdAt: Date
  updatedAt: Date
}

/** The relations that `toTool` needs. */
export const WITH_LINKS = {
  assistants: { select: { assistantId: true }, orderBy: { assistantId: 'asc' } },
  mcpServer: { select: { id: true, name: true, url: true, headers: true } },
} as const satisfies Prisma.ToolInclude

type RowWithLinks = Row & {
  assistants: { assistantId: string }[]
  mcpServer: Pick<McpServer, 'id' | 'name' | 'url' | 'headers'> | null
}

export function toTool({ assistants, mcpServer, ...row }: RowWithLinks): Tool {
  const { remoteName, inputSchema, ...rest } = row
  const parameters = row.parameters as unknown as ToolParameter[]
  return {
    ...rest,
    kind: row.kind as ToolKind,
    parameters,
    request: row.request as unknown as ToolRequest | null,
    answer: row.answer as unknown as ToolAnswer,
    inputSchema: (inputSchema as Record<string, unknown> | null) ?? parametersSchema(parameters),
    secrets: row.secrets as Record<string, string>,
    mcp: mcpServer && sourceOf(mcpServer, remoteName ?? ''),
    state: row.state as ToolState,
    change: row.change as unknown as McpDescription | null,
    assistantIds: assistants.map(({ assistantId }) => assistantId),
  }
}

function sourceOf(
  { id, name, url, headers }: NonNullable<RowWithLinks['mcpServer']>,
  remoteName: string,
): McpSource {
  const stored = headers as Record<string, string>
  return { serverId: id, serverName: name, url, headers: stored, remoteName }
}

/** The columns of the fields that an account holder sets. */
export function toolColumns({ parameters, request, answer, ...columns }: Partial<ToolFields>) {
  const json = (value: unknown) => value as Prisma.InputJsonValue
  return {
    ...columns,
    ...(parameters && { parameters: json(parameters) }),
    ...(request && { request: json(request) }),
    ...(answer && { answer: json(answer) }),
  }
}
