import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { NO_TRACE, type TracedTool, type TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import type { DemoCall } from '@/prisma/demo/calls'

/** Times of replies that a real worker could have measured, one after the other, in milliseconds. */
const REPLIES = [
  { hearMs: 190, waitMs: 160, thinkMs: 310, speakMs: 230 },
  { hearMs: 260, waitMs: 220, thinkMs: 1480, speakMs: 310 },
] as const

/** Pauses of the person before the own turns, in milliseconds: the second one thinks, the third one interrupts. */
const PAUSES = [700, 3800, -500] as const

/** From the answer to the first word, and from the last word to the end, in milliseconds. */
const EDGES_MS = 1400

/** Models with known prices. */
const PROVIDERS = {
  model: 'openai/gpt-4o-mini',
  tts: 'openai/tts-1',
  stt: 'deepgram/nova-3',
}

export interface DemoTurn {
  role: TurnRole
  text: string
  /** Milliseconds from the answer to the first word. */
  startMs: number
  trace: TurnTrace
}

/**
 * Places the turns of a demo call in its talk time: the longer a text, the longer it is spoken. The traces are invented, but
 * agree with the places.
 */
export function demoTalk({
  turns = [],
  talkSeconds,
  tool,
}: Pick<DemoCall, 'turns' | 'talkSeconds' | 'tool'>): DemoTurn[] {
  const gaps = turns.map((_, index) => gapBefore(index))
  const quiet = EDGES_MS + gaps.reduce((sum, gap) => sum + gap, 0)
  const letters = turns.reduce((sum, text) => sum + text.length, 0)
  const msPerLetter = (talkSeconds * 1000 - quiet) / letters
  let end = EDGES_MS / 2
  return turns.map((text, index) => {
    const startMs = end + (gaps[index] ?? 0)
    const speechMs = Math.round(text.length * msPerLetter)
    end = startMs + speechMs
    if (index % 2 === 1) return { role: 'user', text, startMs, trace: heard(speechMs) }
    const isInterrupted = index + 1 < turns.length && gapBefore(index + 1) < 0
    const tools = tool?.turn === index ? [{ name: tool.name, ms: tool.ms, ok: true }] : []
    const trace = { ...said(text, speechMs, tools), ...(isInterrupted && cutOff(text)) }
    const reply = index > 0 && { ...partsOf(index), stt: PROVIDERS.stt }
    return { role: 'assistant', text, startMs, trace: { ...trace, ...reply } }
  })
}

/** The parts of a reply; the greeting is none. */
function partsOf(index: number) {
  const parts = index === 0 ? undefined : REPLIES[(index / 2 - 1) % REPLIES.length]
  return parts && { ...parts, replyMs: parts.hearMs + parts.waitMs + parts.thinkMs + parts.speakMs }
}

/** Milliseconds from the end of the turn before. */
function gapBefore(index: number): number {
  if (index % 2 === 0) return partsOf(index)?.replyMs ?? 0
  return PAUSES[((index - 1) / 2) % PAUSES.length] ?? 0
}

function heard(speechMs: number): TurnTrace {
  return { ...NO_TRACE, retries: 0, speechMs, heardMs: speechMs, stt: PROVIDERS.stt }
}

function said(text: string, speechMs: number, tools: TracedTool[]): TurnTrace {
  const { model, tts } = PROVIDERS
  const tokens = Math.ceil(text.length / 4)
  const spoken = { speechMs, characters: text.length, model, tts, tools }
  return { ...NO_TRACE, retries: 0, ...spoken, tokensIn: 600 + 3 * tokens, tokensOut: tokens }
}

function cutOff(text: string): Partial<TurnTrace> {
  return { interruptedBy: 'person', interruptedAtWord: text.split(' ').length }
}
