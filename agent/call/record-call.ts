import type { voice } from '@livekit/agents'
import { createRecorder, type Recording } from '../recording/recorder'
import { TappedOutput } from '../talk/tapped-output'
import type { CallLeg } from './call-leg'

/** A recording with its start time, in milliseconds. */
export interface CallRecording extends Recording {
  startedAt: number
}

export interface CallRecorder {
  /** Connects both sides without recording yet. */
  listen(leg: CallLeg, session: voice.AgentSession): void
  /** Records both sides from now on. */
  start(): void
  /** Ends the recording. Null if no audio arrived. Rethrows errors of writing the file. */
  finish(): Promise<CallRecording | null>
  /** Removes an unfinished recording. */
  discard(): Promise<void>
}

/** Creates a recorder for a call. */
export async function openRecorder(): Promise<CallRecorder> {
  const recorder = await createRecorder()
  let startedAt: number | null = null
  let isFinished = false
  return {
    listen(leg, session) {
      leg.onPersonAudio(({ data, sampleRate, samplesPerChannel }) => {
        if (startedAt === null) return
        const at = Date.now() - (samplesPerChannel / sampleRate) * 1000
        recorder.add('person', { samples: data, sampleRate, at: Math.max(at, startedAt) })
      })
      if (!session.output.audio) return
      session.output.audio = new TappedOutput(session.output.audio, {
        onAudio: ({ data, sampleRate }, at) => {
          if (startedAt !== null) recorder.add('assistant', { samples: data, sampleRate, at })
        },
        onInterrupted: (at) => recorder.cut('assistant', at),
      })
    },
    start() {
      startedAt = Date.now()
    },
    async finish() {
      isFinished = true
      const recording = await recorder.finish()
      return recording && startedAt !== null ? { ...recording, startedAt } : null
    },
    async discard() {
      if (!isFinished) await recorder.discard()
    },
  }
}
