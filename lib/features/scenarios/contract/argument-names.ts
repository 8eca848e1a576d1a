import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'
import { AGENT_TOOLS } from '@/lib/features/conversation/contract/agent-tools'

/** The arguments of each built-in tool. */
export function argumentNames(): Record<string, string[]> {
  return Object.fromEntries(
    BUILT_IN_TOOLS.map((name) => [name, Object.keys(AGENT_TOOLS[name].arguments.shape)]),
  )
}
