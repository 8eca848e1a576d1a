import { setTimeout as wait } from 'node:timers/promises'
import { localTimeOf, type LocalTime } from '@/lib/domain/appointment'
import { isActive } from '@/lib/domain/call'
import { appointmentSlots, type Beat, type BeatGroup } from '@/lib/domain/simulated-call'
import { AgentRefusal, callToolAsAgent, sendAsAgent } from './agent-client'

interface Scene {
  callId: string
  language: string
  timezone: string
  /** What was booked earlier in the call. */
  booked?: LocalTime | null
}

export interface Played {
  booked: LocalTime | null
  /** The call is over: nothing more needs to be played. */
  ended: boolean
}

/** Four weeks of half hours. */
const SLOTS = 260

/** Plays a group of beats through the agent-side interface. Playing it again changes nothing. */
export async function playBeats({ beats }: BeatGroup, scene: Scene): Promise<Played> {
  let booked = scene.booked ?? null
  for (const { waitMs, beat } of beats) {
    if (waitMs > 0) await wait(waitMs)
    if (beat.kind === 'tool') booked = (await playTool(beat.tool, scene)) ?? booked
    else if (await isOver(beat, { ...scene, booked })) return { booked, ended: true }
  }
  return { booked, ended: false }
}

async function isOver(beat: Exclude<Beat, { kind: 'tool' }>, scene: Scene): Promise<boolean> {
  const { callId } = scene
  if (beat.kind === 'turn') {
    const { index, role } = beat
    const text = fillIn(beat.text, scene)
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

/** Says the booked time as people say it. */
function fillIn(text: string, { booked, language }: Scene): string {
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
