import type { UnreachedStatus } from '@/lib/platform/vocabulary/call'
import { english } from './simulated-conversation/en'
import type { Script, ScriptFacts, SpokenScenario } from './simulated-conversation/script'
import { turkish } from './simulated-conversation/tr'
import type { SimulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'

/** A step of a simulated call. `at`: seconds after dialing. */
export type Beat = { at: number } & (
  | { kind: 'status'; status: 'ringing' | 'in_progress' }
  | { kind: 'unreached'; status: UnreachedStatus; endReason: string }
  | { kind: 'greeting' }
  /** An utterance of the contact. */
  | { kind: 'heard'; text: string }
  | { kind: 'answer' }
  | { kind: 'complete'; talkSeconds: number; endReason: string }
)

/** Start of ringing, in seconds after dialing. */
const RINGS_AT = 1

/** Time of the answer, in seconds after dialing. */
const ANSWERED_AT = 5

const UNREACHED: Record<UnreachedStatus, { rings: boolean; at: number; endReason: string }> = {
  no_answer: { rings: true, at: 26, endReason: 'ring_timeout' },
  busy: { rings: false, at: 2, endReason: 'busy' },
  rejected: { rings: true, at: 6, endReason: 'declined' },
  abandoned: { rings: true, at: 9, endReason: 'customer_hung_up' },
}

/** Returns the beats of a simulated call, in order. See docs/contract/decisions/phone-numbers.md#simulated-numbers. */
export function simulatedCall(
  scenario: Exclude<SimulatedScenario, 'refused'>,
  language: string,
  facts: ScriptFacts,
): Beat[] {
  const ringing: Beat = { at: RINGS_AT, kind: 'status', status: 'ringing' }
  if (isSpoken(scenario)) {
    const scripts = language === 'en' ? english : turkish
    return [ringing, ...conversation(scripts[scenario](facts))]
  }
  const { rings, at, endReason } = UNREACHED[scenario]
  const end: Beat = { at, kind: 'unreached', status: scenario, endReason }
  return rings ? [ringing, end] : [end]
}

function isSpoken(scenario: SimulatedScenario): scenario is SpokenScenario {
  return scenario in english
}

function conversation({ lines, ends, endReason }: Script): Beat[] {
  const spoken = lines.map((line): Beat => {
    const at = ANSWERED_AT + line.at
    return 'says' in line ? { at, kind: 'heard', text: line.says } : { at, kind: line.speaks }
  })
  return [
    { at: ANSWERED_AT, kind: 'status', status: 'in_progress' },
    ...spoken,
    { at: ANSWERED_AT + ends, kind: 'complete', talkSeconds: ends, endReason },
  ]
}

/** Beats of one step of the job. */
export interface BeatGroup {
  /** Milliseconds to wait before the group. */
  waitMs: number
  beats: { waitMs: number; beat: Beat }[]
}

/**
 * Groups beats so that every wait inside a group is shorter than `longestWaitMs`. Longer waits are between the steps of the
 * job.
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
