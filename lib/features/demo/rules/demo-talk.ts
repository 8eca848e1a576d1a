import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { NO_TRACE, type TracedTool, type TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import type { DemoTalk } from '@/prisma/demo/talks'
import { type DemoSpeech, type DemoVoice, spokenMs } from './demo-sound'

/** Times of replies that a real worker could have measured, one after the other, in milliseconds. */
const REPLIES = [
  { hearMs: 190, waitMs: 160, thinkMs: 310, speakMs: 230 },
  { hearMs: 260, waitMs: 220, thinkMs: 1480, speakMs: 310 },
  { hearMs: 170, waitMs: 140, thinkMs: 270, speakMs: 210 },
] as const

/** Pauses of the person before the own turns, in milliseconds: the third one interrupts. */
const PAUSES = [700, 1900, -500, 600] as const

/** From the answer to the first word, and from the last word to the end, in milliseconds. */
const EDGE_MS = 700

/** Models with known prices. */
const PROVIDERS = {
  model: 'openai/gpt-4o-mini',
  tts: 'openai/tts-1',
  stt: 'deepgram/nova-3',
}

export interface DemoTurn {
  role: TurnRole
  voice: DemoVoice
  text: string
  /** Milliseconds from the answer to the first word. */
  startMs: number
  /** Shorter than the text if it was interrupted. */
  speechMs: number
  trace: TurnTrace
}

export interface PlacedTalk {
  turns: DemoTurn[]
  talkSeconds: number
}

/**
 * Places the turns of a talk in time, each as long as its sound. The traces are invented, but agree with the places.
 * @param voice of the person
 */
export function placeTalk(
  { turns: texts, tool }: Pick<DemoTalk, 'turns' | 'tool'>,
  voice: Exclude<DemoVoice, 'assistant'>,
  speech: DemoSpeech,
): PlacedTalk {
  let end = EDGE_MS
  const turns = texts.map((text, index): DemoTurn => {
    const isAssistant = index % 2 === 0
    const speaker = isAssistant ? 'assistant' : voice
    const startMs = end + Math.max(0, gapBefore(index))
    const overlap = index + 1 < texts.length ? Math.min(0, gapBefore(index + 1)) : 0
    const fullMs = spokenMs(speech, speaker, text)
    const speechMs = Math.round(fullMs + overlap)
    end = startMs + speechMs
    const placed = { voice: speaker, text, startMs, speechMs } as const
    if (!isAssistant) return { ...placed, role: 'user', trace: heard(speechMs) }
    const tools = tool?.turn === index ? [{ name: tool.name, ms: tool.ms, ok: true }] : []
    const cut = overlap < 0 && cutOff(text, speechMs / fullMs)
    const reply = index > 0 && { ...partsOf(index), stt: PROVIDERS.stt }
    const trace = { ...said(text, speechMs, tools), ...cut, ...reply }
    return { ...placed, role: 'assistant', trace }
  })
  return { turns, talkSeconds: Math.ceil((end + EDGE_MS) / 1000) }
}

/** The parts of a reply; the greeting is none. */
function partsOf(index: number) {
  const parts = index === 0 ? undefined : REPLIES[(index / 2 - 1) % REPLIES.length]
  return parts && { ...parts, replyMs: parts.hearMs + parts.waitMs + parts.thinkMs + parts.speakMs }
}

/** Milliseconds from the end of the turn before; negative if the person interrupts it. */
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

/** @param part how much of the text was heard, from 0 to 1 */
function cutOff(text: string, part: number): Partial<TurnTrace> {
  const interruptedAtWord = Math.floor(text.split(' ').length * part)
  return { interruptedBy: 'person', interruptedAtWord }
}
