import { isDeepStrictEqual } from 'node:util'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import type { McpDescription, Tool } from '../rows'
import { MAX_TOOL_NAME } from './tool'

/** A tool as its MCP server describes it. */
export interface RemoteTool extends McpDescription {
  name: string
}

export interface Comparison {
  /** Tools that the server did not have before. */
  added: RemoteTool[]
  /** Tools whose description or schema differs from the accepted one. */
  changed: { tool: Tool; change: McpDescription }[]
  /** Tools whose accepted description is current again. */
  restored: Tool[]
  gone: Tool[]
}

/** Compares the stored tools of an MCP server with its current list. */
export function compareLists(stored: readonly Tool[], list: readonly RemoteTool[]): Comparison {
  const byName = new Map(stored.map((tool) => [tool.mcp?.remoteName, tool]))
  const comparison: Comparison = { added: [], changed: [], restored: [], gone: [] }
  // A name that a server lists twice counts once.
  for (const remote of new Map(list.map((one) => [one.name, one])).values()) {
    const tool = byName.get(remote.name)
    byName.delete(remote.name)
    if (!tool) comparison.added.push(remote)
    else if (!isSame(tool, remote)) comparison.changed.push({ tool, change: changeOf(remote) })
    else if (tool.state !== 'ready') comparison.restored.push(tool)
  }
  comparison.gone = [...byName.values()].filter(({ state }) => state !== 'gone')
  return comparison
}

function isSame({ description, inputSchema }: Tool, remote: RemoteTool): boolean {
  return description === remote.description && isDeepStrictEqual(inputSchema, remote.inputSchema)
}

function changeOf({ description, inputSchema }: RemoteTool): McpDescription {
  return { description, inputSchema }
}

/**
 * Makes the name of a tool from those of its server and at its server: `shop_find_order`.
 * @param taken the names of the other tools
 */
export function toolNameOf(server: string, remote: string, taken: ReadonlySet<string>): string {
  const words = remote
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const name = `${server}_${words || 'tool'}`.slice(0, MAX_TOOL_NAME)
  for (let number = 1; ; number += 1) {
    const ending = `_${number}`
    const free = number === 1 ? name : name.slice(0, MAX_TOOL_NAME - ending.length) + ending
    if (!taken.has(free) && !isBuiltIn(free)) return free
  }
}
