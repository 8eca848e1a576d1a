import type { RunTool, ToolOutcome } from '@/lib/features/conversation/talk/port'
import { readAnswer } from '@/lib/features/tools/rules/read-answer'
import type { ToolAnswer } from '@/lib/features/tools/rules/tool'
import type { FixedTool } from '../rules/scenario'

interface FixableTool {
  name: string
  answer: ToolAnswer
  timeoutSeconds: number
}

/**
 * Has custom tools answer as a scenario says, instead of sending their requests. Each reads its answer as in a call. Traces
 * are left out, because talks of runs are stored.
 */
export function fixing(
  fixed: readonly FixedTool[],
  tools: readonly FixableTool[],
  runTool: RunTool,
): RunTool {
  return async (use) => {
    const tool = tools.find(({ name }) => name === use.tool)
    const fix = tool && fixed.find((one) => one.tool === use.tool)
    if (fix) return outcomeOf(fix, tool)
    const { trace: _, ...outcome } = await runTool(use)
    return outcome
  }
}

async function outcomeOf(fix: FixedTool, tool: FixableTool): Promise<ToolOutcome> {
  if (fix.kind === 'failure') {
    return { ok: false, code: 'tool_failed', message: 'No connection to the system.' }
  }
  if (fix.kind === 'slow') {
    const seconds = Math.min(fix.seconds, tool.timeoutSeconds)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    if (fix.seconds > tool.timeoutSeconds) {
      return { ok: false, code: 'tool_timeout', message: 'The system did not answer in time.' }
    }
  }
  return readAnswer(tool.answer, { statusCode: 200, body: fix.answer })
}
