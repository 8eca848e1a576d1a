import type { voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import type { LastVoiceOptions } from '../speech/last-voice'
import type { Talk, TalkEvent } from '@/lib/features/conversation/talk/port'
import type { TalkLanguage } from '@/lib/features/conversation/talk/words'

export interface SpeakerOptions {
  talk: Talk
  /** Whether the assistant answers this turn. The talk does not get a turn without an answer, unless this function adds it. */
  shouldAnswer(text: string): boolean
  /** Whether the assistant may answer. Used if the model answers without being asked. */
  mayAnswer(): boolean
  /** Called for each event of an answer except its text. */
  onEvent(event: TalkEvent): void
  /** Waits for the played text of interrupted speech. */
  settled(): Promise<void>
  /** Speaks the part of an answer that arrives after `closeAnswer`. */
  sayRest(text: string): void
}

/** Agent of a session. */
export interface CallSpeaker extends voice.Agent {
  /**
   * Ends the speech of the current answer, so that its playout can finish while a tool runs. The realtime model ends its speech
   * before a tool itself.
   */
  closeAnswer?(): void
  /** Ends all synthesis. LiveKit waits up to 2 s for audio that is still being synthesized when a session closes. */
  stopSynthesis?(): void
}

/** Speech-to-text and text-to-speech of one call. */
export interface Speech {
  createSession(): voice.AgentSession
  createSpeaker(options: SpeakerOptions): CallSpeaker
  /** Synthesizes text in advance. Null if that fails or is not supported. */
  prepare(text: string): Promise<AudioFrame[] | null>
  /** Synthesizes the last sentence of a failed call, if need be in another voice. Null if no voice works. */
  prepareLast(text: string, options: LastVoiceOptions): Promise<AudioFrame[] | null>
  /** Switches to another language, of both sides. */
  setLanguage(language: TalkLanguage): void
  addListener(listener: SpeechListener): void
}

export interface SpeechListener {
  /** Called after a successful transcription. */
  transcribed(): void
  /** Reports an utterance that could not be transcribed. */
  transcriptionFailed(error: Error): void
  /** Reports that transcription has failed permanently. */
  transcriptionUnavailable(error: Error): void
  /** Called for each sentence that was synthesized as part of a reply or phrase. */
  synthesized(): void
  /** Reports a sentence that text-to-speech failed to synthesize. */
  synthesisFailed(error: Error, sentence: string): void
}
