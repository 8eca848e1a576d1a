import type { voice } from '@livekit/agents'
import { createRecorder, type Recording } from '../recording/recorder'
import { TappedOutput } from '../talk/tapped-output'
import type { Line } from './line'

/** A recording with the time when it began, in milliseconds. */
export interface CallRecording extends Recording {
  startedAt: number
}

export interface CallRecorder {
  /** Listens to both sides without keeping anything. */
  listen(line: Line, session: voice.AgentSession): void
  /** Records both sides from now on. */
  start(): void
  /** Ends the recording. Null where nobody was heard. Throws what writing the file threw. */
  finish(): Promise<CallRecording | null>
  /** Removes what was recorded, unless it is finished. */
  discard(): Promise<void>
}

/** Gets ready to record a call. */
export async function openRecorder(): Promise<CallRecorder> {
  const recorder = await createRecorder()
  let startedAt: number | null = null
  let isFinished = false
  return {
    listen(line, session) {
      line.onPersonSound(({ data, sampleRate, samplesPerChannel }) => {
        if (startedAt === null) return
        const at = Date.now() - (samplesPerChannel / sampleRate) * 1000
        recorder.add('person', { samples: data, sampleRate, at: Math.max(at, startedAt) })
      })
      if (!session.output.audio) return
      session.output.audio = new TappedOutput(session.output.audio, {
        onSound: ({ data, sampleRate }, at) => {
          if (startedAt !== null) recorder.add('assistant', { samples: data, sampleRate, at })
        },
        onCut: (at) => recorder.cut('assistant', at),
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
