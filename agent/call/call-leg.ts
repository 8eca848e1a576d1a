import type { voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'

/** Connection between the assistant and the person: a LiveKit room, or audio in memory in tests. */
export interface CallLeg {
  /** Starts the session with this leg as its input and output. */
  open(session: voice.AgentSession, speaker: voice.Agent): Promise<void>
  /** Resolves with true when the person answers, or false if the leg ends before. */
  answered(): Promise<boolean>
  /** Resolves with the end reason when the person has left. */
  ended: Promise<string>
  /** Listens to the person's audio. */
  onPersonAudio(listener: (frame: AudioFrame) => void): void
  onRinging(listener: () => void): void
  /** Listens for pressed keys (DTMF). */
  onDigit(listener: (digit: string) => void): void
  /** Listens for an operator who joins or leaves the call. */
  onOperator(listener: (isPresent: boolean) => void): void
  /** Plays audio without a session. Resolves at its end. */
  play(frames: readonly AudioFrame[]): Promise<void>
  /** Ends the call for all participants. */
  hangUp(): Promise<void>
}
