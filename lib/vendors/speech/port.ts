import type { SpeechProvider, Voice } from './rules/voices'

/** A text-to-speech server, as the panel uses it. The voice worker has its own connection. */
export interface Speech {
  readonly provider: SpeechProvider
  /** @throws SpeechUnavailable, SpeechRefused */
  listVoices(): Promise<Voice[]>
  /** Speaks a sentence or two. @throws SpeechUnavailable, SpeechRefused */
  speak(said: Said): Promise<SpokenAudio>
}

export interface Said {
  text: string
  /** Of an assistant: one of the four named ones, or the server's own. */
  voice: string
  language: 'tr' | 'en'
}

export interface SpokenAudio {
  /** The content type, such as `audio/mpeg`. */
  type: string
  data: Uint8Array<ArrayBuffer>
}

/** The server is away or has too much to do. Worth another attempt. */
export class SpeechUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SpeechUnavailable'
  }
}

/** The server refuses the key, the model or the voice. Another attempt would not help. */
export class SpeechRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SpeechRefused'
  }
}
