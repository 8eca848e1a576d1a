import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import { McpServerChange, NewMcpServer } from './panel-input'
import type { McpServer } from '../mcp/rows'
import { PanelTool, presentTool } from './panel-tool'

const tag = 'Tools'
const params = idParams

export const PanelMcpServer = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  headers: z.array(z.string()).describe('Names only.'),
  problem: z.string().nullable().describe('Why its list of tools could not be read.'),
  refreshedAt: z.iso.datetime().nullable(),
  tools: z.array(PanelTool),
  createdAt: z.iso.datetime(),
})
export type PanelMcpServer = z.output<typeof PanelMcpServer>

export function presentMcpServer(server: McpServer): PanelMcpServer {
  const { id, name, url, headers, problem, refreshedAt, createdAt, tools } = server
  return {
    id: String(id),
    name,
    url,
    headers: Object.keys(headers),
    problem,
    refreshedAt: refreshedAt?.toISOString() ?? null,
    tools: tools.map(presentTool),
    createdAt: createdAt.toISOString(),
  }
}

export const panelListMcpServers = endpoint({
  name: 'panelListMcpServers',
  method: 'GET',
  path: '/api/mcp-servers',
  summary: 'The MCP servers of the account, with their tools',
  tag,
  responses: { 200: z.object({ data: z.array(PanelMcpServer) }) },
})

export const panelAddMcpServer = endpoint({
  name: 'panelAddMcpServer',
  method: 'POST',
  path: '/api/mcp-servers',
  summary: 'Connect an MCP server and read its list of tools',
  tag,
  body: NewMcpServer,
  responses: { 201: PanelMcpServer },
  errors: ['quota_exceeded', 'too_many_attempts'],
})

export const panelUpdateMcpServer = endpoint({
  name: 'panelUpdateMcpServer',
  method: 'PATCH',
  path: '/api/mcp-servers/{id}',
  summary: 'Change an MCP server, or read its list of tools again',
  tag,
  params,
  body: McpServerChange,
  responses: { 200: PanelMcpServer },
  errors: ['too_many_attempts'],
})

export const panelDeleteMcpServer = endpoint({
  name: 'panelDeleteMcpServer',
  method: 'DELETE',
  path: '/api/mcp-servers/{id}',
  summary: 'Remove an MCP server and its tools',
  tag,
  params,
  responses: { 200: successResponse },
})
