import { z } from 'zod'
import type { ModelToolCall } from '@/lib/vendors/language-model/port'
import { AGENT_TOOLS, type AgentTool } from '../contract/agent-tools'
import type { Briefing } from './briefing'
import type { RunTool, ToolOutcome, ToolUse } from './port'

/** Whether the model may call this tool in this talk. */
export function isOffered({ tools }: Briefing, name: string): name is AgentTool {
  return tools.some((tool) => tool.name === name)
}

/** What a model hears that calls a tool which it was not given. */
export function notOffered(name: string): ToolOutcome {
  return refusal(`There is no tool ${name.slice(0, 100)} in this talk.`)
}

/**
 * Runs a tool that the model called. Arguments that are not JSON or do not fit the tool's schema are refused without
 * running it.
 * @param id our name of this use: servers repeat theirs
 */
export async function callTool(
  runTool: RunTool,
  id: string,
  tool: AgentTool,
  call: ModelToolCall,
): Promise<ToolUse> {
  const given = readArguments(call.arguments)
  if (!given) {
    return { id, tool, arguments: {}, outcome: refusal('The arguments are not a JSON object.') }
  }
  const fits = AGENT_TOOLS[tool].arguments.safeParse(given)
  if (!fits.success) {
    const problems = z.prettifyError(fits.error).replaceAll('\n', ' ')
    return { id, tool, arguments: given, outcome: refusal(`The arguments do not fit: ${problems}`) }
  }
  const outcome = await runTool({ id, tool, arguments: given }).catch(failed)
  return { id, tool, arguments: given, outcome }
}

/** A runner that throws nevertheless must not end the talk. */
function failed(cause: unknown): ToolOutcome {
  const message = cause instanceof Error ? cause.message : String(cause)
  return { ok: false, code: 'tool_failed', message: `The tool failed: ${message}` }
}

function refusal(message: string): ToolOutcome {
  return { ok: false, code: 'validation_error', message }
}

/** Null where it is no JSON object. A model that has nothing to say writes nothing. */
function readArguments(text: string): Record<string, unknown> | null {
  if (!text.trim()) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
