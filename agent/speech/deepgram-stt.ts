import { stt } from '@livekit/agents'
import { type DeepgramOptions, DeepgramStream } from './deepgram-stream'
import type { HeardMeter } from './heard-meter'

/**
 * Streaming transcription by Deepgram. LiveKit's plugin does not detect a closed connection, and loses audio when the language
 * changes.
 */
export class DeepgramStt extends stt.STT {
  readonly label = 'santral.Deepgram'
  readonly options: DeepgramOptions
  readonly meter: HeardMeter
  readonly onTranscript: (() => void)[] = []
  readonly onUnavailable: ((error: Error) => void)[] = []
  #language: string
  #stream: DeepgramStream | undefined

  constructor(options: DeepgramOptions, language: string, meter: HeardMeter) {
    super({ streaming: true, interimResults: true })
    this.options = options
    this.meter = meter
    this.#language = language
  }

  get language(): string {
    return this.#language
  }

  set language(language: string) {
    if (language === this.#language) return
    this.#language = language
    this.#stream?.reconnect()
  }

  override stream(): stt.SpeechStream {
    this.#stream = new DeepgramStream(this)
    return this.#stream
  }

  protected override _recognize(): never {
    throw new Error('Deepgram is used in streaming mode only.')
  }
}
