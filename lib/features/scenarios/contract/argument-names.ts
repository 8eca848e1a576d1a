import { AGENT_TOOLS } from '@/lib/features/conversation/contract/agent-tools'
import type { Tool } from '@/lib/features/tools/rows'
import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'

/** The arguments of each built-in tool, and of these custom tools. */
export function argumentNames(
  tools: readonly Pick<Tool, 'name' | 'inputSchema'>[],
): Record<string, string[]> {
  const builtIn = BUILT_IN_TOOLS.map((name) => [
    name,
    Object.keys(AGENT_TOOLS[name].arguments.shape),
  ])
  const custom = tools.map(({ name, inputSchema }) => [
    name,
    Object.keys((inputSchema.properties as object | undefined) ?? {}),
  ])
  return Object.fromEntries([...builtIn, ...custom]) as Record<string, string[]>
}
