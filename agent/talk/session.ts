import { inference, voice } from '@livekit/agents'
import type { AgentConfig } from '../config'
import type { Ears } from '../speech/ears'
import type { Voice } from '../speech/port'

/** Speech that is shorter does not interrupt the assistant, in milliseconds. */
const INTERRUPTION_MS = 400

/** Noise that no words came of: the assistant goes on after it, in milliseconds. */
const NO_WORDS_MS = 1500

/** How long a turn may pause, in milliseconds. By silence alone, every pause of this length ends it. */
const PAUSE = {
  model: { minDelay: 300, maxDelay: 1500 },
  silence: { minDelay: 500, maxDelay: 3000 },
}

/**
 * A session that listens and speaks with the given servers. Nothing leaves for LiveKit's cloud: voice activity and the end
 * of turns are recognised on this machine, and nothing is recorded by the library.
 */
export function createSession(config: AgentConfig, ears: Ears, { tts }: Voice): voice.AgentSession {
  return new voice.AgentSession({
    stt: ears.stt,
    tts,
    vad: new inference.VAD(),
    turnHandling: {
      turnDetection:
        config.AGENT_TURN_DETECTION === 'model'
          ? new inference.TurnDetector({ version: 'v1-mini' })
          : 'vad',
      endpointing: PAUSE[config.AGENT_TURN_DETECTION],
      interruption: {
        mode: 'vad',
        minDuration: INTERRUPTION_MS,
        falseInterruptionTimeout: NO_WORDS_MS,
        // Speech over the notice of a recording is answered after the notice.
        discardAudioIfUninterruptible: false,
      },
      // An answer may use tools, so that it begins only once the person has finished.
      preemptiveGeneration: { enabled: false },
    },
    // The telephone and the browser cancel echoes themselves.
    aecWarmupDuration: null,
    userAwayTimeout: null,
    // How many failures are too many is decided by the call.
    connOptions: { maxUnrecoverableErrors: Number.MAX_SAFE_INTEGER },
  })
}
