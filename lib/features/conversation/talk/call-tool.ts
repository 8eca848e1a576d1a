import { z } from 'zod'
import type { ModelToolCall } from '@/lib/vendors/language-model/port'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import { AGENT_TOOLS } from '../contract/agent-tools'
import type { Briefing } from './briefing'
import type { RanTool, RunTool, TalkEntry, ToolOutcome, ToolUse } from './port'
import { customOf, gateOf } from './tool-gate'

export function isOffered({ tools }: Briefing, name: string): boolean {
  return tools.some((tool) => tool.name === name)
}

export function notOffered(name: string): ToolOutcome {
  return refusal(`There is no tool ${name.slice(0, 100)} in this talk.`)
}

interface Situation {
  briefing: Briefing
  /** The talk so far. */
  entries: readonly TalkEntry[]
}

/**
 * Runs a tool call of the model. Refuses arguments that are not JSON or do not match the schema of a built-in tool, and a
 * custom tool whose conditions are not met. Santral checks the arguments of custom tools.
 * @param id our own id, because servers repeat theirs
 */
export async function callTool(
  situation: Situation & { runTool: RunTool },
  id: string,
  call: ModelToolCall,
): Promise<ToolUse> {
  const { name: tool } = call
  const given = readArguments(call.arguments) ?? {}
  const outcome = refusalBefore(situation, call)
  if (outcome) return { id, tool, arguments: given, outcome }
  const { briefing, runTool } = situation
  const { trace, ...ran } = await runTool({ id, tool, arguments: given }).catch(failed)
  return { id, tool, arguments: given, outcome: withPhrase(briefing, tool, ran), trace }
}

/** Why a call is refused before it runs; null if it may run. */
export function refusalBefore(
  { briefing, entries }: Situation,
  { name, arguments: text }: ModelToolCall,
): ToolOutcome | null {
  const given = readArguments(text)
  if (!given) return refusal('The arguments are not a JSON object.')
  return mismatch(name, given) ?? gateOf(briefing, entries, name, given)
}

function mismatch(tool: string, given: Record<string, unknown>): ToolOutcome | null {
  if (!isBuiltIn(tool)) return null
  const fits = AGENT_TOOLS[tool].arguments.safeParse(given)
  if (fits.success) return null
  const problems = z.prettifyError(fits.error).replaceAll('\n', ' ')
  return refusal(`The arguments do not fit: ${problems}`)
}

const FAILURES = new Set(['tool_failed', 'tool_timeout', 'tool_unavailable'])

/** Adds what the account holder wants to be said after a failure. */
function withPhrase(briefing: Briefing, tool: string, outcome: ToolOutcome): ToolOutcome {
  const phrase = customOf(briefing, tool)?.failurePhrase
  if (outcome.ok || !phrase || !FAILURES.has(outcome.code)) return outcome
  return { ...outcome, message: `${outcome.message} Tell the person: ${phrase}` }
}

function failed(cause: unknown): RanTool {
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
