import { z } from 'zod'
import type { ModelToolCall } from '@/lib/vendors/language-model/port'
import { AGENT_TOOLS, type AgentTool } from '../contract/agent-tools'
import type { Briefing } from './briefing'
import type { RunTool, ToolOutcome, ToolUse } from './port'

export function isOffered({ tools }: Briefing, name: string): name is AgentTool {
  return tools.some((tool) => tool.name === name)
}

export function notOffered(name: string): ToolOutcome {
  return refusal(`There is no tool ${name.slice(0, 100)} in this talk.`)
}

/**
 * Runs a tool call of the model. Refuses arguments that are not JSON or do not match the tool's schema.
 * @param id our own id, because servers repeat theirs
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

function failed(cause: unknown): ToolOutcome {
  const message = cause instanceof Error ? cause.message : String(cause)
  return { ok: false, code: 'tool_failed', message: `The tool failed: ${message}` }
}

function refusal(message: string): ToolOutcome {
  return { ok: false, code: 'validation_error', message }
}

/** Parses arguments. Null if they are not a JSON object. Models write nothing for no arguments. */
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
