import { setTimeout as wait } from 'node:timers/promises'
import { localTimeOf, type LocalTime } from '@/lib/platform/time/local-time'
import type { ToolResult } from '@/lib/features/conversation/contract/agent-tools'
import { answeringSentence } from './rules/answering-sentence'
import { isActive } from '@/lib/platform/vocabulary/call'
import { appointmentSlots, type Beat, type BeatGroup } from './rules/simulated-call'
import { AgentRefusal, callToolAsAgent, sendAsAgent } from './agent-client'

interface Scene {
  callId: string
  language: string
  timezone: string
  /** What came of tools earlier in the call. */
  memory: Memory
}

export interface Memory {
  booked: LocalTime | null
  /** The sentence that answers what was asked last. */
  found: string | null
}

export interface Played extends Memory {
  /** The call is over: nothing more needs to be played. */
  ended: boolean
}

/** Four weeks of half hours. */
const SLOTS = 260

/** Plays a group of beats through the agent-side interface. Playing it again changes nothing. */
export async function playBeats({ beats }: BeatGroup, scene: Scene): Promise<Played> {
  const memory = { ...scene.memory }
  for (const { waitMs, beat } of beats) {
    if (waitMs > 0) await wait(waitMs)
    if (beat.kind === 'tool') memory.booked = (await playTool(beat.tool, scene)) ?? memory.booked
    else if (beat.kind === 'look_up') memory.found = await lookUp(beat.question, scene)
    else if (beat.kind === 'send') await send(beat.action, scene)
    else if (await isOver(beat, { ...scene, memory })) return { ...memory, ended: true }
  }
  return { ...memory, ended: false }
}

type Report = Exclude<Beat, { kind: 'tool' | 'look_up' | 'send' }>

async function isOver(beat: Report, scene: Scene): Promise<boolean> {
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

/** @returns the time that was booked, where one was */
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
  throw new Error('No time is free for an appointment in the next weeks.')
}

/** @returns what is to be said of it; null where nothing is similar enough, or it cannot be looked up now */
async function lookUp(question: string, { callId }: Scene): Promise<string | null> {
  const tool = 'bilgi_tabani_ara'
  try {
    const result = await callToolAsAgent(callId, tool, tool, { query: question })
    const [best] = (result as ToolResult<typeof tool>).results
    return best ? answeringSentence(best.text, question) : null
  } catch (error) {
    if (error instanceof AgentRefusal && error.code === 'embedding_unavailable') return null
    throw error
  }
}

/** Whether it goes out is for the interface to say; an action that was deleted meanwhile is none. */
async function send(action: string, { callId }: Scene): Promise<void> {
  const tool = 'send_message'
  try {
    await callToolAsAgent(callId, tool, `${tool}:${action}`, { action })
  } catch (error) {
    if (!(error instanceof AgentRefusal && error.code === 'validation_error')) throw error
  }
}

/** Says what was found, and the booked time as people say it. */
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
