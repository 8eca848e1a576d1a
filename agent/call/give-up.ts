import { NO_TRACE } from '@/lib/features/traces/rules/turn-trace'
import { wordsOf, type ActiveCall, type Lost } from './active-call'

/**
 * Ends a call that cannot continue, after a sentence that says so. Ends it at once if no voice is left. During a take-over
 * the person talks with the operator, so it ends when the operator leaves.
 */
export function giveUp(call: ActiveCall, lost: Lost): void {
  const { ending, output } = call
  if (ending.isCertain) return
  call.lost = lost
  if (call.isOperatorPresent) return
  if (lost !== 'session') output.interrupt('end')
  ending.once(apologize(call, lost), 'agent_error')
}

async function apologize(call: ActiveCall, lost: Lost): Promise<void> {
  const { parts, output } = call
  const text = wordsOf(call).cannotGoOn
  const frames = await parts.speech.prepareLast(text, { isVoiceLost: lost === 'voice' })
  if (!frames) return parts.note('no voice is left', { lost })
  if (!(await parts.leg.answered())) return
  if (lost !== 'session') return output.greet({ text, frames }).waitForPlayout()
  const at = new Date()
  await parts.leg.play(frames)
  parts.client.addTurn('assistant', text, at, NO_TRACE)
}
