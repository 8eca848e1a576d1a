import type { ReadableStream } from 'node:stream/web'
import type { tts } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'

/** Turns text into sound, in the voice of an assistant. */
export interface Voice {
  /** What a session asks for its own `tts`. */
  readonly tts: tts.TTS
  /** Speaks text as it comes, sentence by sentence. A sentence that cannot be spoken is left out. */
  speak(text: ReadableStream<string>): ReadableStream<AudioFrame>
  /** Turns words into sound in advance. Null where that fails. */
  prepare(text: string): Promise<AudioFrame[] | null>
  /** Called for each sentence that could not be spoken, with its words as they were to be spoken. */
  onFailure(listener: (error: Error, sentence: string) => void): void
}
