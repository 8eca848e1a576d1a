import type { voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'

/** What connects the assistant with the person: a room of LiveKit, or sound in memory in tests. */
export interface Line {
  /** Lets the session hear and speak. It hears nothing before `listen`. */
  open(session: voice.AgentSession, speaker: voice.Agent): Promise<void>
  /** Resolves once the person can hear us, with false where they are gone before. */
  answered(): Promise<boolean>
  /** Resolves with the reason for the end, once the person is gone. */
  gone: Promise<string>
  /** The sound of the person, as it comes. */
  onPersonSound(listener: (frame: AudioFrame) => void): void
  onRinging(listener: () => void): void
  /** Keys that the person presses. */
  onDigit(listener: (digit: string) => void): void
  /** A human of the business joins or leaves the call. */
  onOperator(listener: (isPresent: boolean) => void): void
  /** Ends the line for everybody. */
  hangUp(): Promise<void>
}
