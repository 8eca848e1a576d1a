import type { voice } from '@livekit/agents'
import { createRecorder, type Recording } from '../recording/recorder'
import { TappedOutput } from '../talk/tapped-output'
import type { Line } from './line'

/** A recording with the time when it began, in milliseconds. */
export interface CallRecording extends Recording {
  startedAt: number
}

export interface CallRecorder {
  /** Records both sides from now on. */
  start(line: Line, session: voice.AgentSession): void
  /** Ends the recording. Null where nobody was heard. Throws what writing the file threw. */
  finish(): Promise<CallRecording | null>
  /** Removes what was recorded, unless it is finished. */
  discard(): Promise<void>
}

/** Gets ready to record a call. */
export async function openRecorder(): Promise<CallRecorder> {
  const recorder = await createRecorder()
  let startedAt = 0
  let isFinished = false
  return {
    start(line, session) {
      startedAt = Date.now()
      line.onPersonSound(({ data, sampleRate, samplesPerChannel }) => {
        const at = Date.now() - (samplesPerChannel / sampleRate) * 1000
        recorder.add('person', { samples: data, sampleRate, at: Math.max(at, startedAt) })
      })
      if (!session.output.audio) return
      session.output.audio = new TappedOutput(session.output.audio, {
        onSound: ({ data, sampleRate }, at) =>
          recorder.add('assistant', { samples: data, sampleRate, at }),
        onCut: (at) => recorder.cut('assistant', at),
      })
    },
    async finish() {
      isFinished = true
      const recording = await recorder.finish()
      return recording ? { ...recording, startedAt } : null
    },
    async discard() {
      if (!isFinished) await recorder.discard()
    },
  }
}
