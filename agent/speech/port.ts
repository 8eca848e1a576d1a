import type { ReadableStream } from 'node:stream/web'
import type { tts } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'

/** Counts what is sent to text-to-speech. */
export interface SpokenMeter {
  sent(characters: number): void
  /** A request is sent again. */
  retried(): void
}

/** Text-to-speech in the voice of an assistant. */
export interface TextToSpeech {
  /** Placeholder for the `tts` of a session. */
  readonly tts: tts.TTS
  /** Synthesizes streamed text sentence by sentence. Skips sentences that fail. */
  synthesize(text: ReadableStream<string>, meter: SpokenMeter): ReadableStream<AudioFrame>
  /** Synthesizes text in advance. Null if that fails. */
  prepare(text: string): Promise<AudioFrame[] | null>
  /** Called for each sentence of a streamed text that was synthesized. */
  onSuccess(listener: () => void): void
  /** Called for each sentence that failed, with the text that was sent to the server. */
  onFailure(listener: (error: Error, sentence: string) => void): void
}
