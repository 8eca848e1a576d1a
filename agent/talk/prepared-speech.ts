import { ReadableStream } from 'node:stream/web'
import { tts } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'

/** Words whose sound is there before they are needed. */
export interface PreparedSpeech {
  text: string
  /** Null where the speech server failed: it is asked again when the words are due. */
  frames: AudioFrame[] | null
}

/** Turns words into sound in advance, while it rings. Never throws. */
export async function prepareSpeech(
  voice: tts.TTS,
  text: string,
  spoken: string,
): Promise<PreparedSpeech> {
  const frames: AudioFrame[] = []
  try {
    if (voice.capabilities.streaming) {
      const stream = voice.stream()
      stream.pushText(spoken)
      stream.endInput()
      for await (const sound of stream) {
        if (sound !== tts.SynthesizeStream.END_OF_STREAM) frames.push(sound.frame)
      }
    } else {
      for await (const { frame } of voice.synthesize(spoken)) frames.push(frame)
    }
  } catch {
    return { text, frames: null }
  }
  return { text, frames: frames.length > 0 ? frames : null }
}

export function streamOf(frames: readonly AudioFrame[]): ReadableStream<AudioFrame> {
  return new ReadableStream({
    start(controller) {
      for (const frame of frames) controller.enqueue(frame)
      controller.close()
    },
  })
}
