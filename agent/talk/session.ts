import { inference, voice } from '@livekit/agents'
import type { AgentConfig } from '../config'
import type { SpeechToText } from '../speech/speech-to-text'
import type { TextToSpeech } from '../speech/port'

/** Minimum length of speech that interrupts the assistant, in milliseconds. */
const INTERRUPTION_MS = 400

/** Wait for a transcript after an interruption before the assistant resumes, in milliseconds. */
const FALSE_INTERRUPTION_MS = 1500

/** Pause that ends a turn, in milliseconds. */
const ENDPOINTING = {
  model: { minDelay: 300, maxDelay: 1500 },
  silence: { minDelay: 500, maxDelay: 3000 },
}

/**
 * Creates a session with the given servers. No data is sent to LiveKit's cloud: voice activity and turns are detected on this
 * machine, and the library records nothing.
 */
export function createSession(
  config: AgentConfig,
  stt: SpeechToText,
  { tts }: TextToSpeech,
): voice.AgentSession {
  return new voice.AgentSession({
    stt: stt.stt,
    tts,
    vad: new inference.VAD(),
    turnHandling: {
      turnDetection:
        config.AGENT_TURN_DETECTION === 'model'
          ? new inference.TurnDetector({ version: 'v1-mini' })
          : 'vad',
      endpointing: ENDPOINTING[config.AGENT_TURN_DETECTION],
      interruption: {
        mode: 'vad',
        minDuration: INTERRUPTION_MS,
        falseInterruptionTimeout: FALSE_INTERRUPTION_MS,
        // Speech during the recording notice is answered after the notice.
        discardAudioIfUninterruptible: false,
      },
      // An answer may use tools, so it must not start before the turn is complete.
      preemptiveGeneration: { enabled: false },
    },
    // Telephones and browsers do their own echo cancellation.
    aecWarmupDuration: null,
    userAwayTimeout: null,
    // `followFailures` counts the failures.
    connOptions: { maxUnrecoverableErrors: Number.MAX_SAFE_INTEGER },
  })
}
