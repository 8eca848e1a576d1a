import type { CallToolResult, ContentBlock, Tool } from '@modelcontextprotocol/sdk/types.js'
import { storable, storableJson } from '@/lib/platform/text/storable-text'
import { McpFailed, type McpResult, type McpTool } from './port'

/** The longest description and schema of one tool together, as JSON. */
const MAX_TOOL_LENGTH = 64 * 1024

/** Reads a tool of a list. @throws McpFailed if it is too large */
export function readTool({ name, description = '', inputSchema }: Tool): McpTool {
  const tool = storableJson({ name, description, inputSchema })
  if (JSON.stringify(tool).length > MAX_TOOL_LENGTH) {
    throw new McpFailed('too_large', `the tool ${tool.name.slice(0, 100)}`)
  }
  return tool
}

export function readResult({ content, isError, structuredContent }: CallToolResult): McpResult {
  return {
    text: storable(content.map(textOf).join('\n')),
    isError: isError ?? false,
    structured: structuredContent ? storableJson(structuredContent) : null,
  }
}

function textOf(part: ContentBlock): string {
  if (part.type === 'text') return part.text
  if (part.type === 'resource_link') return `[link ${part.name}: ${part.uri}]`
  if (part.type !== 'resource') return `[${part.type}]`
  const { resource } = part
  return 'text' in resource ? resource.text : `[resource ${resource.uri}]`
}
