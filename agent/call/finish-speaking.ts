import type { voice } from '@livekit/agents'
import type { CallSpeaker } from '../talk/port'
import type { SpeechOutput } from './speech-output'

/** Waits for the end of playout or an interruption. Resolves at once if nothing is playing. */
export async function finishSpeaking(
  session: voice.AgentSession,
  speaker: CallSpeaker,
  output: SpeechOutput,
): Promise<void> {
  if (!speaker.closeAnswer) {
    // The speech handle waits for the tool that is waiting for this promise; the audio output does not.
    await session.output.audio?.waitForPlayout()
    return
  }
  speaker.closeAnswer()
  await output.current()?.waitForPlayout()
}
