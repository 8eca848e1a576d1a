import { ReadableStream } from 'node:stream/web'
import type { AudioFrame } from '@livekit/rtc-node'

/** Text that was synthesized in advance. */
export interface PreparedSpeech {
  text: string
  /** Null if the synthesis failed. The text is then synthesized when it is due. */
  frames: AudioFrame[] | null
}

export function streamOf(frames: readonly AudioFrame[]): ReadableStream<AudioFrame> {
  return new ReadableStream({
    start(controller) {
      for (const frame of frames) controller.enqueue(frame)
      controller.close()
    },
  })
}

export function secondsOf(frames: readonly AudioFrame[]): number {
  return frames.reduce((sum, frame) => sum + frame.samplesPerChannel / frame.sampleRate, 0)
}
