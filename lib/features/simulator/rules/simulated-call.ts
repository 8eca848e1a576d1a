import type { UnreachedStatus } from '@/lib/platform/vocabulary/call'
import { english } from './simulated-conversation/en'
import type {
  Script,
  ScriptedTool,
  Speakers,
  SpokenScenario,
} from './simulated-conversation/script'
import { turkish } from './simulated-conversation/tr'
import type { SimulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'

/** One action of the simulated worker. `at`: seconds after dialling. */
export type Beat = { at: number } & (
  | { kind: 'status'; status: 'ringing' | 'in_progress' }
  | { kind: 'unreached'; status: UnreachedStatus; endReason: string }
  | { kind: 'turn'; index: number; role: TurnRole; text: string; otherwise?: string }
  | { kind: 'tool'; tool: Exclude<ScriptedTool, 'bilgi_tabani_ara'> }
  | { kind: 'look_up'; question: string }
  | { kind: 'send'; action: string }
  | { kind: 'complete'; talkSeconds: number; endReason: string }
)

/** Seconds after dialling at which the telephone rings. */
const RINGS_AT = 1

/** Seconds after dialling at which the call is answered. */
const ANSWERED_AT = 5

const UNREACHED: Record<UnreachedStatus, { rings: boolean; at: number; endReason: string }> = {
  no_answer: { rings: true, at: 26, endReason: 'ring_timeout' },
  busy: { rings: false, at: 2, endReason: 'busy' },
  rejected: { rings: true, at: 6, endReason: 'declined' },
  abandoned: { rings: true, at: 9, endReason: 'customer_hung_up' },
}

/**
 * The beats of a simulated call, in order.
 * See docs/contract/decisions.md#simulated-numbers.
 */
export function simulatedCall(
  scenario: Exclude<SimulatedScenario, 'refused'>,
  language: string,
  speakers: Speakers,
): Beat[] {
  const ringing: Beat = { at: RINGS_AT, kind: 'status', status: 'ringing' }
  if (isSpoken(scenario)) {
    const scripts = language === 'en' ? english : turkish
    return [ringing, ...conversation(scripts[scenario](speakers))]
  }
  const { rings, at, endReason } = UNREACHED[scenario]
  const end: Beat = { at, kind: 'unreached', status: scenario, endReason }
  return rings ? [ringing, end] : [end]
}

function isSpoken(scenario: SimulatedScenario): scenario is SpokenScenario {
  return scenario in english
}

function conversation({ lines, ends, endReason }: Script): Beat[] {
  let index = 0
  /** The last utterance. */
  let question = ''
  const spoken = lines.map((line): Beat => {
    const at = ANSWERED_AT + line.at
    if (!('tool' in line)) {
      const beat: Beat = { ...line, at, kind: 'turn', index }
      index += 1
      question = line.text
      return beat
    }
    if (line.tool === 'bilgi_tabani_ara') return { at, kind: 'look_up', question }
    if (line.tool === 'send_message') return { at, kind: 'send', action: line.action }
    return { at, kind: 'tool', tool: line.tool }
  })
  return [
    { at: ANSWERED_AT, kind: 'status', status: 'in_progress' },
    ...spoken,
    { at: ANSWERED_AT + ends, kind: 'complete', talkSeconds: ends, endReason },
  ]
}

/** Beats that one step of the job plays, after a wait. */
export interface BeatGroup {
  /** Milliseconds to wait before the group. */
  waitMs: number
  beats: { waitMs: number; beat: Beat }[]
}

/**
 * Groups beats so that every wait inside a group is shorter than `longestWaitMs`. Longer waits pass
 * between the steps of the job.
 */
export function groupBeats(beats: Beat[], secondMs: number, longestWaitMs: number): BeatGroup[] {
  const groups: BeatGroup[] = []
  let before = 0
  for (const beat of beats) {
    const waitMs = (beat.at - before) * secondMs
    before = beat.at
    const isShort = waitMs < longestWaitMs
    const group = groups.at(-1)
    if (group && isShort) group.beats.push({ waitMs, beat })
    else if (isShort) groups.push({ waitMs: 0, beats: [{ waitMs, beat }] })
    else groups.push({ waitMs, beats: [{ waitMs: 0, beat }] })
  }
  return groups
}

const MAX_OFFER = 200

/** The first sentence of a text, to be spoken; empty where it is too long. */
export function firstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length <= MAX_OFFER ? sentence.trim() : ''
}

/** Half-hour slots on weekdays from ten to four, from tomorrow on, as local dates and times. */
export function appointmentSlots(today: string, count: number): { date: string; time: string }[] {
  const slots: { date: string; time: string }[] = []
  const day = new Date(`${today}T00:00:00Z`)
  while (slots.length < count) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue
    const date = day.toISOString().slice(0, 10)
    for (let half = 0; half <= 12; half += 1) {
      const hour = 10 + Math.floor(half / 2)
      slots.push({ date, time: `${hour}:${half % 2 === 0 ? '00' : '30'}` })
    }
  }
  return slots.slice(0, count)
}
