import { stt } from '@livekit/agents'
import { type DeepgramOptions, DeepgramStream } from './deepgram-stream'

/**
 * The live transcription of Deepgram. The plugin of LiveKit is not used for it: it does not notice that its connection was
 * closed, and after a change of the language it loses sound.
 */
export class DeepgramStt extends stt.STT {
  readonly label = 'santral.Deepgram'
  readonly options: DeepgramOptions
  readonly heard: (() => void)[] = []
  readonly deaf: ((error: Error) => void)[] = []
  #language: string
  #stream: DeepgramStream | undefined

  constructor(options: DeepgramOptions, language: string) {
    super({ streaming: true, interimResults: true })
    this.options = options
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
    throw new Error('Deepgram listens live.')
  }
}
