import { setTimeout as wait } from 'node:timers/promises'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { Talk, TalkEntry } from '@/lib/features/conversation/talk/port'
import { ruleSpeaker } from '@/lib/features/conversation/talk/rule-speaker/rule-speaker'
import { createTalk } from '@/lib/features/conversation/talk/talk'
import { type TimedTools, timedTools } from '@/lib/features/conversation/talk/timed-tools'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import { config } from '@/lib/platform/config'
import { isActive } from '@/lib/platform/vocabulary/call'
import { simulatedScenario } from '@/lib/vendors/telephony/rules/simulated-numbers'
import { sendAsAgent } from './agent-client'
import { type Beat, type BeatGroup, groupBeats, simulatedCall } from './rules/simulated-call'
import { simulatedTools } from './simulated-tools'

/** Maximum wait inside a step of the job. Longer waits are between two steps. */
export const LONGEST_WAIT_IN_STEP_MS = 1000

export async function planSimulatedCall(callId: string): Promise<BeatGroup[]> {
  const call = await readCall(callId)
  const scenario = simulatedScenario(call.phone)
  // A refused number is never dialed, and an ended call needs no beats.
  if (scenario === 'refused' || !isActive(call.status)) return []
  const { language, knowledgeBases } = call.assistant
  const findsOrders = call.tools.some(({ name, custom }) => custom && name.includes('order'))
  const facts = { looksUp: knowledgeBases.length > 0, findsOrders }
  const beats = simulatedCall(scenario, language, facts)
  return groupBeats(beats, config().SIMULATOR_SECOND_MS, LONGEST_WAIT_IN_STEP_MS)
}

function readCall(callId: string): Promise<Briefing> {
  return sendAsAgent<Briefing>(callId, '')
}

export interface Played {
  entries: TalkEntry[]
  ended: boolean
}

/** Plays a group of beats through the agent interface. Idempotent, as the steps of a job must be. */
export async function playBeats(
  callId: string,
  { beats }: BeatGroup,
  before: readonly TalkEntry[],
): Promise<Played> {
  const talk = new SimulatedTalk(callId, before)
  for (const { waitMs, beat } of beats) {
    if (waitMs > 0) await wait(waitMs)
    const ended = isSpoken(beat) ? await talk.play(beat) : await report(callId, beat)
    if (ended) return { entries: talk.entries, ended: true }
  }
  return { entries: talk.entries, ended: false }
}

type SpokenBeat = Extract<Beat, { kind: 'greeting' | 'heard' | 'answer' }>

function isSpoken(beat: Beat): beat is SpokenBeat {
  return beat.kind === 'greeting' || beat.kind === 'heard' || beat.kind === 'answer'
}

/** Reports a status or the end. @returns whether the call has ended */
async function report(callId: string, beat: Exclude<Beat, SpokenBeat>): Promise<boolean> {
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

/** What applies to an answer without audio and tokens. */
type AnswerTrace = Pick<TurnTrace, 'model' | 'thinkMs' | 'tools'>

/** Talk of a simulated call, always with the rule-based speaker, so that a repeated beat has the same result. */
class SimulatedTalk {
  readonly #callId: string
  readonly #tools: ReturnType<typeof simulatedTools>
  readonly #timed: TimedTools
  #before: readonly TalkEntry[]
  #talk: Talk | null = null

  constructor(callId: string, before: readonly TalkEntry[]) {
    this.#callId = callId
    this.#before = before
    this.#tools = simulatedTools(callId)
    this.#timed = timedTools(this.#tools.runTool)
  }

  get entries(): TalkEntry[] {
    return [...(this.#talk?.entries ?? this.#before)]
  }

  /** Plays a beat. @returns whether the call has already ended */
  async play(beat: SpokenBeat): Promise<boolean> {
    const talk = this.#talk ?? (await this.#open())
    if (!talk) return true
    if (beat.kind === 'greeting') talk.greet()
    else if (beat.kind === 'heard') talk.addUserTurn(beat.text)
    else await this.#answer(talk)
    await this.#transcribe(talk)
    return false
  }

  async #open(): Promise<Talk | null> {
    const briefing = await readCall(this.#callId)
    if (!isActive(briefing.status)) return null
    const { runTool } = this.#timed
    const model = ruleSpeaker(briefing)
    this.#talk = createTalk({ briefing, model, runTool, entries: this.#before })
    return this.#talk
  }

  async #answer(talk: Talk): Promise<void> {
    let trace: AnswerTrace = { model: 'rules', thinkMs: null, tools: [] }
    let hasStarted = false
    const start = performance.now()
    for await (const event of talk.reply()) {
      if (event.kind === 'text' || event.kind === 'filler') {
        if (!hasStarted) trace.thinkMs = Math.round(performance.now() - start)
        hasStarted = true
      }
      if (event.kind === 'used') {
        const { id, tool: name, outcome } = event.use
        trace.tools.push({ name, ms: this.#timed.msOf(id), ok: outcome.ok })
      }
      if (event.kind !== 'filler') continue
      // The rest of the answer is another turn.
      await this.#transcribe(talk, trace)
      trace = { model: 'rules', thinkMs: null, tools: [] }
    }
    if (this.#tools.failure) throw this.#tools.failure
    await this.#transcribe(talk, trace)
  }

  /** Reports the new turns. A repeated beat reports the same indexes. @param trace of the assistant's turns */
  async #transcribe(talk: Talk, trace?: AnswerTrace): Promise<void> {
    const known = this.#before.filter(({ kind }) => kind === 'said').length
    const said = talk.entries.flatMap((entry) => (entry.kind === 'said' ? [entry] : []))
    const turns = said
      .map(({ role, text }, index) => ({
        index,
        role,
        text,
        ...(role === 'assistant' && trace && { trace }),
      }))
      .slice(known)
    if (turns.length > 0) await sendAsAgent(this.#callId, '/transcript', { turns })
    this.#before = [...talk.entries]
  }
}
