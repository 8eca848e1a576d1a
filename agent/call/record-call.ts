import type { voice } from '@livekit/agents'
import { createRecorder, type Recording } from '../recording/recorder'
import { TappedOutput } from '../talk/tapped-output'
import type { Line } from './line'

/** A recording with the time when it began, in milliseconds. */
export interface CallRecording extends Recording {
  startedAt: number
}

/**
 * Records both sides of a call from now on.
 * @returns ends the recording; it returns null where nobody was heard, and throws what writing the file threw
 */
export async function recordCall(
  line: Line,
  session: voice.AgentSession,
): Promise<() => Promise<CallRecording | null>> {
  const startedAt = Date.now()
  const recorder = await createRecorder({ startedAt })
  line.onPersonSound(({ data, sampleRate, samplesPerChannel }) => {
    const at = Date.now() - (samplesPerChannel / sampleRate) * 1000
    recorder.add('person', { samples: data, sampleRate, at })
  })
  if (session.output.audio) {
    session.output.audio = new TappedOutput(session.output.audio, {
      onSound: ({ data, sampleRate }, at) =>
        recorder.add('assistant', { samples: data, sampleRate, at }),
      onCut: (at) => recorder.cut('assistant', at),
    })
  }
  return async () => {
    const recording = await recorder.finish()
    return recording ? { ...recording, startedAt } : null
  }
}
