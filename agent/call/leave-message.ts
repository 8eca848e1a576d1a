import { voice } from '@livekit/agents'
import type { Mouth } from './mouth'

/** The machine has finished, its tone included, when it is silent for so long, in milliseconds. */
const SILENT_MS = 1500
/** The longest announcement that is waited for, in milliseconds. */
const LONGEST_MS = 20_000

/** Leaves a message on an answering machine, after its announcement. Resolves once it is spoken; at once without one. */
export async function leaveMessage(
  session: voice.AgentSession,
  mouth: Mouth,
  message: string,
): Promise<void> {
  if (!message.trim()) return
  await untilSilent(session)
  await mouth.say(message, { isInterruptible: false }).waitForPlayout()
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
