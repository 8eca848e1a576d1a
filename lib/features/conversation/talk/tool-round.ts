import { isBuiltIn, isReading } from '@/lib/platform/vocabulary/built-in-tools'
import type { ModelToolCall } from '@/lib/vendors/language-model/port'
import { callTool, isOffered } from './call-tool'
import type { AnswerParts } from './parts'
import type { RanTool, ToolOutcome, ToolUse } from './port'
import { customOf } from './tool-gate'

/** A tool call of the model, with our own id. */
export interface RoundCall {
  id: string
  call: ModelToolCall
}

/**
 * Starts the tool calls of a round: those that need no other tool or agreement at the same time, and the others after all
 * that come before them.
 * @param until time at which a custom tool is not waited for any more, in milliseconds of `performance.now()`
 * @returns the uses in the order of the calls; null for a tool that the talk does not have
 */
export function startTools(
  parts: AnswerParts,
  calls: readonly RoundCall[],
  until: number,
): Promise<ToolUse | null>[] {
  const started: Promise<ToolUse | null>[] = []
  for (const one of calls) {
    const { name } = one.call
    if (!isOffered(parts.briefing, name)) {
      started.push(Promise.resolve(null))
      continue
    }
    const before = isIndependent(parts, name) ? [] : [...started]
    started.push(parts.memory.remember(Promise.all(before).then(() => use(parts, one, until))))
  }
  return started
}

function isIndependent({ briefing }: AnswerParts, name: string): boolean {
  const custom = customOf(briefing, name)
  return custom ? !custom.askFirst && custom.after === null : isReading(name)
}

async function use(parts: AnswerParts, { id, call }: RoundCall, until: number): Promise<ToolUse> {
  const { briefing, memory, runTool } = parts
  const limited: typeof runTool = (request) =>
    isBuiltIn(request.tool) ? runTool(request) : beforeTime(until, () => runTool(request))
  return callTool({ briefing, runTool: limited, entries: memory.entries }, id, call)
}

const TOO_LATE: ToolOutcome = {
  ok: false,
  code: 'tool_timeout',
  message: 'The tools of this answer took too long together.',
}

/** Stops waiting for a tool at the time limit, when it may still have its effect. Starts no tool after it. */
async function beforeTime(until: number, run: () => Promise<RanTool>): Promise<RanTool> {
  const leftMs = until - performance.now()
  if (leftMs <= 0) return TOO_LATE
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ToolOutcome>((resolve) => {
    // A timer may fire a millisecond early, when another tool could still start.
    timer = setTimeout(() => resolve(TOO_LATE), Math.ceil(leftMs) + 1)
  })
  try {
    return await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}
