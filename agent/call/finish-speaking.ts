import type { voice } from '@livekit/agents'
import type { CallSpeaker } from '../talk/port'
import type { Mouth } from './mouth'

/** Waits until the person has heard what is being said, or speaks over it. At once where nothing is. */
export async function finishSpeaking(
  session: voice.AgentSession,
  speaker: CallSpeaker,
  mouth: Mouth,
): Promise<void> {
  if (!speaker.closeAnswer) {
    // Its speech waits for the tool that waits for this, but its sound does not.
    await session.output.audio?.waitForPlayout()
    return
  }
  speaker.closeAnswer()
  await mouth.current()?.waitForPlayout()
}
