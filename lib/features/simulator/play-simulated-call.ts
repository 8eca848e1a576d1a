import { setTimeout as wait } from 'node:timers/promises'
import type { ToolResult } from '@/lib/features/conversation/contract/agent-tools'
import type { readAgentCall } from '@/lib/features/conversation/read-agent-call'
import { config } from '@/lib/platform/config'
import { localTimeOf, type LocalTime } from '@/lib/platform/time/local-time'
import { isActive } from '@/lib/platform/vocabulary/call'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { simulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'
import { AgentRefusal, callToolAsAgent, sendAsAgent } from './agent-client'
import { answeringSentence } from '@/lib/features/conversation/talk/rule-speaker/answering-sentence'
import {
  appointmentSlots,
  type Beat,
  type BeatGroup,
  firstSentence,
  groupBeats,
  simulatedCall,
} from './rules/simulated-call'

type Context = Awaited<ReturnType<typeof readAgentCall>>

export interface SimulatedPlan {
  groups: BeatGroup[]
  language: string
  timezone: string
}

/** Shorter waits pass inside a step of the job, longer ones between two steps. */
export const LONGEST_WAIT_IN_STEP_MS = 1000

/** Reads the call as a worker would, and plans everything that will happen in it. */
export async function planSimulatedCall(callId: string): Promise<SimulatedPlan> {
  const call = await sendAsAgent<Context>(callId, '')
  const scenario = simulatedScenario(call.phone)
  const { language, name, greeting, coreKnowledge, knowledgeBases } = call.assistant
  const { timezone } = call.account
  // A refused number is never dialled, and a call that has ended needs no more beats.
  if (scenario === 'refused' || !isActive(call.status)) return { groups: [], language, timezone }
  const beats = simulatedCall(scenario, language, {
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

/** The ids of the messages that the assistant sends on interest, and once an appointment is booked. */
function messagesOf({ actions, contact }: Context): { sends: string[]; confirms: string[] } {
  const isHot = contact !== null && heatOf(contact.leadScore) === 'hot'
  const idsOf = (...conditions: string[]) =>
    actions
      .filter(({ moment, condition }) => moment === 'during_call' && conditions.includes(condition))
      .map(({ id }) => id)
  return { sends: idsOf('always', ...(isHot ? ['hot'] : [])), confirms: idsOf('booked') }
}

interface Scene {
  callId: string
  language: string
  timezone: string
  /** Results of earlier tool calls. */
  memory: Memory
}

export interface Memory {
  booked: LocalTime | null
  /** The sentence that answers the last question. */
  found: string | null
}

export interface Played extends Memory {
  /** The call has ended: nothing more needs to be played. */
  ended: boolean
}

/** Four weeks of half hours. */
const SLOTS = 260

/** Plays a group of beats through the agent interface. Idempotent, as the steps of a job must be. */
export async function playBeats({ beats }: BeatGroup, scene: Scene): Promise<Played> {
  const memory = { ...scene.memory }
  for (const { waitMs, beat } of beats) {
    if (waitMs > 0) await wait(waitMs)
    if (beat.kind === 'tool') memory.booked = (await playTool(beat.tool, scene)) ?? memory.booked
    else if (beat.kind === 'look_up') memory.found = await lookUp(beat.question, scene)
    else if (beat.kind === 'send') await send(beat.action, scene)
    else if (await report(beat, { ...scene, memory })) return { ...memory, ended: true }
  }
  return { ...memory, ended: false }
}

type Report = Exclude<Beat, { kind: 'tool' | 'look_up' | 'send' }>

/** @returns whether the call has ended */
async function report(beat: Report, scene: Scene): Promise<boolean> {
  const { callId } = scene
  if (beat.kind === 'turn') {
    const { index, role, otherwise } = beat
    const isMissing = otherwise !== undefined && scene.memory.found === null
    const text = fillIn(isMissing ? otherwise : beat.text, scene)
    await sendAsAgent(callId, '/transcript', { turns: [{ index, role, text }] })
    return false
  }
  if (beat.kind === 'complete') {
    const { talkSeconds, endReason } = beat
    await sendAsAgent(callId, '/complete', { talkSeconds, endReason })
    return true
  }
  const endReason = beat.kind === 'unreached' ? beat.endReason : undefined
  const body = { status: beat.status, endReason }
  const { status } = await sendAsAgent<{ status: string }>(callId, '/status', body)
  return !isActive(status)
}

/** @returns the booked time; null for another tool */
async function playTool(
  tool: Extract<Beat, { kind: 'tool' }>['tool'],
  { callId, language, timezone }: Scene,
): Promise<LocalTime | null> {
  if (tool === 'request_do_not_call') {
    const reason = language === 'en' ? 'Asked during the call.' : 'Görüşmede kendisi istedi.'
    await callToolAsAgent(callId, tool, tool, { reason })
    return null
  }
  const { date: today } = localTimeOf(new Date(), timezone)
  for (const slot of appointmentSlots(today, SLOTS)) {
    try {
      const result = await callToolAsAgent(callId, tool, tool, { ...slot })
      return { date: String(result.date), time: String(result.time) }
    } catch (error) {
      if (!(error instanceof AgentRefusal && error.code === 'slot_taken')) throw error
    }
  }
  throw new Error('No appointment slot is free in the next weeks.')
}

/** @returns the answer to say; null where nothing is similar enough, or the search is not available */
async function lookUp(question: string, { callId }: Scene): Promise<string | null> {
  const tool = 'bilgi_tabani_ara'
  try {
    const result = await callToolAsAgent(callId, tool, tool, { query: question })
    const [best] = (result as ToolResult<typeof tool>).results
    return (best && answeringSentence(best.text, question)?.sentence) ?? null
  } catch (error) {
    if (error instanceof AgentRefusal && error.code === 'embedding_unavailable') return null
    throw error
  }
}

/** The agent interface decides whether the message is sent. An action that was deleted meanwhile is skipped. */
async function send(action: string, { callId }: Scene): Promise<void> {
  const tool = 'send_message'
  try {
    await callToolAsAgent(callId, tool, `${tool}:${action}`, { action })
  } catch (error) {
    if (!(error instanceof AgentRefusal && error.code === 'validation_error')) throw error
  }
}

/** Fills in what was found, and the booked time in spoken form. */
function fillIn(template: string, { memory: { booked, found }, language }: Scene): string {
  const text = template.replace('{{found}}', () => found ?? '')
  if (!booked) return text
  const day = new Date(`${booked.date}T00:00:00Z`)
  const words = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr-TR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return text.replace('{{date}}', words.format(day)).replace('{{time}}', booked.time)
}
