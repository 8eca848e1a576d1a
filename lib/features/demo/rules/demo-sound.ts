import type { Peaks } from '@/lib/features/recordings/rules/recording'

/** Spoken sentences in one MP3 whose frames stand alone. `scripts/speak-demo.mjs` makes it. */
export interface DemoSpeech {
  frameMs: number
  frameBytes: number
  /** By voice and text, such as `woman: Merhaba.` */
  pieces: Record<string, SpokenPiece>
  mp3: Uint8Array
}

interface SpokenPiece {
  /** Its first frame in the MP3. */
  first: number
  frames: number
  /** The loudest sample of each frame from 0 to 100, one byte each, in Base64. */
  peaks: string
}

export type DemoVoice = 'assistant' | 'woman' | 'man'

interface PlacedSentence {
  voice: DemoVoice
  text: string
  startMs: number
  /** Shorter than the sentence if it was interrupted. */
  speechMs: number
}

/** Values of the waveform. */
const PEAKS = 300

/** The frames of a sentence are followed by a silent one. */
const SILENT = 1

/** How long a sentence is spoken, in milliseconds. @throws Error if it was not recorded */
export function spokenMs(speech: DemoSpeech, voice: DemoVoice, text: string): number {
  return pieceOf(speech, voice, text).frames * speech.frameMs
}

/** Puts the recording of a talk together: each sentence at its place, and silence between them. */
export function recordTalk(
  speech: DemoSpeech,
  sentences: readonly PlacedSentence[],
  seconds: number,
): { mp3: Uint8Array; peaks: Peaks } {
  const { frameMs, frameBytes, mp3 } = speech
  const frames = Math.floor((seconds * 1000) / frameMs)
  const silence = silentFrame(speech)
  const result = new Uint8Array(frames * frameBytes)
  for (let at = 0; at < frames; at += 1) result.set(silence, at * frameBytes)
  const levels = { person: new Uint8Array(frames), assistant: new Uint8Array(frames) }
  for (const { voice, text, startMs, speechMs } of sentences) {
    const { first, frames: all, peaks } = pieceOf(speech, voice, text)
    const at = Math.round(startMs / frameMs)
    const count = Math.min(all, Math.round(speechMs / frameMs), frames - at)
    result.set(mp3.subarray(first * frameBytes, (first + count) * frameBytes), at * frameBytes)
    const loud = Buffer.from(peaks, 'base64').subarray(0, count)
    levels[voice === 'assistant' ? 'assistant' : 'person'].set(loud, at)
  }
  const { person, assistant } = levels
  return { mp3: result, peaks: { person: coarse(person), assistant: coarse(assistant) } }
}

function pieceOf({ pieces }: DemoSpeech, voice: DemoVoice, text: string): SpokenPiece {
  const piece = pieces[`${voice}: ${text}`]
  if (!piece) throw new Error(`Not recorded: ${voice}: ${text}`)
  return piece
}

function silentFrame({ frameBytes, mp3, pieces }: DemoSpeech): Uint8Array {
  const [piece] = Object.values(pieces)
  const at = ((piece?.first ?? 0) + (piece?.frames ?? 0) + SILENT) * frameBytes
  return mp3.subarray(at, at + frameBytes)
}

/** The loudest of each of {@link PEAKS} parts. */
function coarse(levels: Uint8Array): number[] {
  const size = Math.max(1, Math.ceil(levels.length / PEAKS))
  return Array.from({ length: Math.ceil(levels.length / size) }, (_, part) =>
    Math.max(...levels.subarray(part * size, (part + 1) * size)),
  )
}
