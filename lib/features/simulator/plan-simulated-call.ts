import { config } from '@/lib/platform/config'
import type { readAgentCall } from '@/lib/features/conversation/read-agent-call'
import { isActive } from '@/lib/platform/vocabulary/call'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { type BeatGroup, firstSentence, groupBeats, simulatedCall } from './rules/simulated-call'
import { simulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'
import { sendAsAgent } from './agent-client'

type Context = Awaited<ReturnType<typeof readAgentCall>>

export interface SimulatedPlan {
  groups: BeatGroup[]
  language: string
  timezone: string
}

/** Waits from a second on are slept between the steps of the job; shorter ones where a step is played. */
export const LONGEST_WAIT_IN_STEP_MS = 1000

/** Reads the call as a worker would, and decides everything that will happen in it. */
export async function planSimulatedCall(callId: string): Promise<SimulatedPlan> {
  const call = await sendAsAgent<Context>(callId, '')
  const course = simulatedScenario(call.phone)
  const { language, name, greeting, coreKnowledge, knowledgeBases } = call.assistant
  const { timezone } = call.account
  // A refused number is never dialled; a call that has ended needs nothing any more.
  if (course === 'refused' || !isActive(call.status)) return { groups: [], language, timezone }
  const beats = simulatedCall(course, language, {
    assistant: name,
    contact: call.contact?.firstName ?? '',
    greeting,
    offer: firstSentence(coreKnowledge),
    looksUp: knowledgeBases.length > 0,
    ...messagesOf(call),
  })
  const groups = groupBeats(beats, config().SIMULATOR_SECOND_MS, LONGEST_WAIT_IN_STEP_MS)
  return { groups, language, timezone }
}

/** What the assistant sends to whoever wants to know more, and what once an appointment is booked. */
function messagesOf({ actions, contact }: Context): { sends: string[]; confirms: string[] } {
  const isHot = contact !== null && heatOf(contact.leadScore) === 'hot'
  const idsOf = (...conditions: string[]) =>
    actions
      .filter(({ moment, condition }) => moment === 'during_call' && conditions.includes(condition))
      .map(({ id }) => id)
  return { sends: idsOf('always', ...(isHot ? ['hot'] : [])), confirms: idsOf('booked') }
}
