import { voice } from '@livekit/agents'
import { SILENCE_MS } from '../rules/listening'

export interface SilenceWatch {
  /** Restarts the count after the person said something. */
  reset(): void
  /** Pauses or resumes the timer. */
  pause(isPaused: boolean): void
  stop(): void
}

/**
 * Reports silence of both sides.
 * @param onSilence called with 1 for the first silence, 2 for the second in a row, and so on
 */
export function watchSilence(
  session: voice.AgentSession,
  onSilence: (count: number) => void,
): SilenceWatch {
  let timer: NodeJS.Timeout | undefined
  let count = 0
  let isPaused = false
  let assistant: voice.AgentState = 'listening'
  let person: voice.UserState = 'listening'

  const restart = () => {
    clearTimeout(timer)
    if (isPaused || assistant !== 'listening' || person === 'speaking') return
    timer = setTimeout(() => onSilence(++count), SILENCE_MS)
  }
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) => {
    assistant = newState
    restart()
  })
  session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState }) => {
    person = newState
    restart()
  })
  restart()

  return {
    reset() {
      count = 0
      restart()
    },
    pause(paused) {
      isPaused = paused
      restart()
    },
    stop() {
      isPaused = true
      clearTimeout(timer)
    },
  }
}
