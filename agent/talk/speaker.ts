import { ReadableStream, TransformStream } from 'node:stream/web'
import { FlushSentinel, llm, voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { type Pronunciation, speakablePieces } from '../rules/speakable'
import type { Voice } from '../speech/port'
import type { CallSpeaker, SpeakerOptions } from './port'

type Spoken = string | typeof FlushSentinel

/**
 * Puts a talk into the sound of a session: what the person said goes to the talk, and what the talk says is spoken. The
 * prompt, the tools and the model stay in the talk.
 */
export class Speaker extends voice.Agent implements CallSpeaker {
  readonly #options: SpeakerOptions
  readonly #voice: Voice
  readonly #pronunciations: readonly Pronunciation[]
  /** Ends with the last answer, tools included. */
  #answering: Promise<void> = Promise.resolve()
  #heard: string | undefined
  /** Closes the stream of the answer that is being given. */
  #close: (() => void) | undefined

  constructor(options: SpeakerOptions, voice: Voice, pronunciations: readonly Pronunciation[]) {
    super({ id: 'santral', instructions: '', llm: new ModelOfTalk() })
    this.#options = options
    this.#voice = voice
    this.#pronunciations = pronunciations
  }

  override async onUserTurnCompleted(_: llm.ChatContext, message: llm.ChatMessage): Promise<void> {
    if (!this.#options.shouldAnswer(message.textContent ?? '')) throw new voice.StopResponse()
  }

  /** Answers the last words of the person. Its signal to stop is the cancelled stream. */
  override async llmNode(context: llm.ChatContext): Promise<ReadableStream<Spoken>> {
    const before = this.#answering
    const stop = new AbortController()
    const message = lastOfPerson(context)
    return new ReadableStream<Spoken>({
      start: (controller) => {
        // This answer depends on how much of the last one the person heard.
        this.#answering = before
          .then(() => this.#options.settled())
          .then(() => this.#answer(message, controller, stop.signal))
      },
      cancel: () => stop.abort(new Error('The person speaks over it.')),
    })
  }

  closeAnswer(): void {
    this.#close?.()
  }

  override ttsNode(text: ReadableStream<string>): Promise<ReadableStream<AudioFrame>> {
    const next = speakablePieces(this.#pronunciations)
    const spoken = text.pipeThrough(
      new TransformStream<string, string>({
        transform: (piece, controller) => put(controller, next(piece)),
        flush: (controller) => put(controller, next()),
      }),
    )
    return Promise.resolve(this.#voice.speak(spoken))
  }

  async #answer(
    message: llm.ChatMessage | undefined,
    controller: ReadableStreamDefaultController<Spoken>,
    signal: AbortSignal,
  ): Promise<void> {
    const { talk, onEvent, sayRest } = this.#options
    if (message && message.id !== this.#heard) {
      this.#heard = message.id
      talk.hear(message.textContent ?? '')
    }
    let isClosed = false
    let rest = ''
    this.#close = () => {
      if (!isClosed && !signal.aborted) controller.close()
      isClosed = true
    }
    for await (const event of talk.reply(signal)) {
      if (isClosed) {
        if (event.kind === 'text') rest += event.text
        else if (event.kind === 'filler') rest += `${event.text} `
        else if (rest) {
          sayRest(rest)
          rest = ''
        }
      }
      onEvent(event)
      if (signal.aborted || isClosed) continue
      if (event.kind === 'text') controller.enqueue(event.text)
      if (event.kind === 'filler') {
        controller.enqueue(`${event.text} `)
        // Spoken at once, instead of together with the answer.
        controller.enqueue(FlushSentinel)
      }
    }
    this.#close()
  }
}

function put(controller: TransformStreamDefaultController<string>, text: string): void {
  if (text) controller.enqueue(text)
}

function lastOfPerson({ items }: llm.ChatContext): llm.ChatMessage | undefined {
  const last = items.findLast((item) => item.type === 'message' && item.role === 'user')
  return last as llm.ChatMessage | undefined
}

/** A session answers only where it has a model. The talk asks its own. */
class ModelOfTalk extends llm.LLM {
  label(): string {
    return 'santral.Talk'
  }

  chat(): never {
    throw new Error('The talk answers.')
  }
}
