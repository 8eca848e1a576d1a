import { heatOf } from '@/lib/platform/vocabulary/contact'
import { say, type Situation, type Step } from './step'

export function sendPending(situation: Situation, after: 'details' | 'interest'): Step {
  const { state, phrases } = situation
  const calls = sendCalls(situation, false)
  if (calls.length > 0) return { calls }
  const isQueued = state.uses.some(({ tool, result }) => tool === 'send_message' && result?.queued)
  const isSentBefore = state.uses.length === 0 && state.sent.size > 0
  if (after === 'details') return say(isQueued || isSentBefore ? phrases.sent : phrases.noted)
  return say(isQueued ? phrases.interestSent : phrases.interestNoted, phrases.anythingElse)
}

export function sendCalls(
  { briefing, state, tools }: Situation,
  isBooked: boolean,
): NonNullable<Step['calls']> {
  if (!tools.has('send_message')) return []
  const isHot = heatOf(briefing.contact?.leadScore ?? 0) === 'hot'
  const conditions = [...(isBooked ? ['booked'] : []), 'always', ...(isHot ? ['hot'] : [])]
  return conditions.flatMap((wanted) =>
    briefing.actions
      .filter(({ id, moment, condition }) => {
        return moment === 'during_call' && condition === wanted && !state.sent.has(id)
      })
      .map(({ id }) => ({ tool: 'send_message' as const, given: { action: id } })),
  )
}
