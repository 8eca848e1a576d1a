import { ReadableStream } from 'node:stream/web'
import type { AudioFrame } from '@livekit/rtc-node'

/** Words whose sound is there before they are needed. */
export interface PreparedSpeech {
  text: string
  /** Null where the speech server failed: it is asked again when the words are due. */
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
