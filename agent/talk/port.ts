import type { voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { Talk, TalkEvent } from '@/lib/features/conversation/talk/port'

export interface SpeakerOptions {
  talk: Talk
  /** Whether the assistant answers what it heard. What is not answered is lost for the talk, unless this keeps it. */
  shouldAnswer(text: string): boolean
  /** Whether the assistant answers whatever it hears. Asked where a model answers by itself. */
  mayAnswer(): boolean
  /** Called for each event of an answer but its text. */
  onEvent(event: TalkEvent): void
  /** Waits until it is known what was heard of interrupted speech. */
  settled(): Promise<void>
  /** Says what still comes of an answer after `closeAnswer`. */
  sayRest(text: string): void
}

/** What answers in a session. */
export interface CallSpeaker extends voice.Agent {
  /**
   * Ends the speech of the answer that is being given, so that its end can be waited for while a tool runs. A model that speaks
   * by itself ends its speech before a tool.
   */
  closeAnswer?(): void
}

/** The ears and the voice of one call. */
export interface Speech {
  createSession(): voice.AgentSession
  createSpeaker(options: SpeakerOptions): CallSpeaker
  /** Turns words into sound in advance. Null where that fails, or is not possible. */
  prepare(text: string): Promise<AudioFrame[] | null>
  /** The person went over to another language. */
  setLanguage(language: string): void
  follow(listener: SpeechListener): void
}

export interface SpeechListener {
  /** Something was turned into text. */
  heard(): void
  /** What the person said could not be turned into text. */
  lostUtterance(error: Error): void
  /** Nothing can be turned into text any more. */
  cannotHear(error: Error): void
  /** A sentence, as it was to be spoken, could not be turned into sound. */
  lostSentence(error: Error, sentence: string): void
}
