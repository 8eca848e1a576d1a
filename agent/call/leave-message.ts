import { voice } from '@livekit/agents'
import type { SpeechOutput } from './speech-output'

/** Silence after which the announcement and its tone are over, in milliseconds. */
const SILENT_MS = 1500
/** Maximum wait for the end of the announcement, in milliseconds. */
const LONGEST_MS = 20_000

/** Leaves a message after the announcement of an answering machine. Resolves after playout, or at once without a message. */
export async function leaveMessage(
  session: voice.AgentSession,
  output: SpeechOutput,
  message: string,
): Promise<void> {
  if (!message.trim()) return
  await untilSilent(session)
  await output.say(message, { isInterruptible: false }).waitForPlayout()
}

function untilSilent(session: voice.AgentSession): Promise<void> {
  return new Promise((resolve) => {
    let silent = setTimeout(finish, SILENT_MS)
    const longest = setTimeout(finish, LONGEST_MS)
    const onState = ({ newState }: voice.UserStateChangedEvent) => {
      clearTimeout(silent)
      if (newState !== 'speaking') silent = setTimeout(finish, SILENT_MS)
    }
    session.on(voice.AgentSessionEventTypes.UserStateChanged, onState)

    function finish(): void {
      clearTimeout(silent)
      clearTimeout(longest)
      session.off(voice.AgentSessionEventTypes.UserStateChanged, onState)
      resolve()
    }
  })
}
