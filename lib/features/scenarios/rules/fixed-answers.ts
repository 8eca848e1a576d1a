import { parseJson } from '@/lib/platform/text/parse-json'
import { anonymizeJson, type StandIn } from './anonymize'
import { MAX_FIXED_ANSWER, MAX_FIXED_TOOLS, type FixedTool } from './scenario'
import type { ToldUse } from './told-call'

/**
 * Returns the fixed answers of the custom tools that a call used: what the last run of each answered, or that it failed. A
 * tool whose last answer was empty, or stored in part only, is left out.
 */
export function fixedAnswers(uses: readonly ToldUse[], standIn: StandIn): FixedTool[] {
  const byTool = new Map<string, FixedTool>()
  for (const { tool, run } of uses) {
    if (!run || run.status === 'running') continue
    byTool.delete(tool)
    if (run.status !== 'ok') byTool.set(tool, { kind: 'failure', tool })
    else if (run.answer && parseJson(run.answer)) {
      const answer = anonymizeJson(run.answer, standIn)
      if (answer.length <= MAX_FIXED_ANSWER) byTool.set(tool, { kind: 'answer', tool, answer })
    }
  }
  return [...byTool.values()].slice(0, MAX_FIXED_TOOLS)
}
