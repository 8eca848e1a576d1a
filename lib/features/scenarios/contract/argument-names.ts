import {
  AGENT_TOOLS,
  AGENT_TOOL_NAMES,
  type AgentTool,
} from '@/lib/features/conversation/contract/agent-tools'

export function argumentNames(): Record<AgentTool, string[]> {
  return Object.fromEntries(
    AGENT_TOOL_NAMES.map((name) => [name, Object.keys(AGENT_TOOLS[name].arguments.shape)]),
  ) as Record<AgentTool, string[]>
}
