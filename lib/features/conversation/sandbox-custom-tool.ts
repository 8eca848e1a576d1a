import type { Briefing } from './talk/briefing'
import type { RanTool } from './talk/port'
import type { Tool } from '@/lib/features/tools/rows'
import type { Outcome } from '@/lib/features/tools/rules/outcome'
import { readAnswer } from '@/lib/features/tools/rules/read-answer'
import { onlyReads } from '@/lib/features/tools/rules/tool'
import { runOnce } from '@/lib/features/tools/run/run-tool'
import { placeholderFacts } from './custom-tools'

/** Whether the sandbox sends the tool's request: it only reads. */
export function runsInSandbox({ request }: Tool): boolean {
  return request !== null && onlyReads(request.method)
}

interface SandboxUse {
  id: string
  given: Record<string, unknown>
  briefing: Briefing
  /** Whether requests that may change something are sent too. */
  really: boolean
}

/**
 * Runs a custom tool in a talk without a call. A request that may change something is not sent, unless the account holder
 * wants it: the tool then answers with its sample.
 */
export async function runInSandbox(
  tool: Tool,
  { id, given, briefing, really }: SandboxUse,
): Promise<RanTool> {
  if (!really && !runsInSandbox(tool)) return sampleOutcome(tool)
  const key = `${briefing.id}:${id}`
  const use = { given, facts: placeholderFacts(briefing), key, callId: null }
  const { outcome, trace } = await runOnce(tool, use)
  return { ...outcome, trace }
}

function sampleOutcome({ answer, sampleAnswer }: Tool): Outcome {
  const body = sampleAnswer || '{"done": true}'
  return readAnswer(answer, { statusCode: 200, body })
}
