import { ReadableStream, TransformStream } from 'node:stream/web'
import { FlushSentinel, llm, voice } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { type Manner, speakablePieces } from '../rules/speakable'
import type { TextToSpeech } from '../speech/port'
import type { CallTraces } from '../trace/call-traces'
import type { SpeechTrace } from '../trace/speech-trace'
import type { CallSpeaker, SpeakerOptions } from './port'

type Spoken = string | typeof FlushSentinel

/**
 * Agent that passes user turns to a talk, and synthesizes its answers. The prompt, the tools and the model are part of the
 * talk.
 */
export class Speaker extends voice.Agent implements CallSpeaker {
  readonly #options: SpeakerOptions
  readonly #tts: TextToSpeech
  readonly #manner: () => Manner
  readonly #traces: CallTraces
  /** Resolves at the end of the last answer, including its tools. */
  #answering: Promise<void> = Promise.resolve()
  #lastMessageId: string | undefined
  /** Closes the stream of the current answer. */
  #close: (() => void) | undefined
  readonly #synthesis = new AbortController()

  constructor(
    options: SpeakerOptions,
    tts: TextToSpeech,
    manner: () => Manner,
    traces: CallTraces,
  ) {
    super({ id: 'santral', instructions: '', llm: new PlaceholderModel() })
    this.#options = options
    this.#tts = tts
    this.#manner = manner
    this.#traces = traces
  }

  override async onUserTurnCompleted(_: llm.ChatContext, message: llm.ChatMessage): Promise<void> {
    if (!this.#options.shouldAnswer(message.textContent ?? '')) throw new voice.StopResponse()
    this.#traces.decided(message.id)
  }

  override sttNode(
    audio: ReadableStream<AudioFrame>,
    settings: voice.ModelSettings,
  ): ReturnType<voice.Agent['sttNode']> {
    const heard = new TransformStream<AudioFrame, AudioFrame>({
      transform: (frame, controller) => {
        this.#traces.sound.push(frame)
        controller.enqueue(frame)
      },
    })
    return super.sttNode(audio.pipeThrough(heard), settings)
  }

  /** Answers the last turn. Cancelling the stream stops the answer. */
  override async llmNode(context: llm.ChatContext): Promise<ReadableStream<Spoken>> {
    const before = this.#answering
    const stop = new AbortController()
    const message = lastUserMessage(context)
    const trace = this.#traces.answer
    trace.asked(Date.now())
    return new ReadableStream<Spoken>({
      start: (controller) => {
        // This answer depends on the played text of the previous one.
        this.#answering = before
          .then(() => this.#options.settled())
          .then(() => this.#answer(message, trace, controller, stop.signal))
      },
      cancel: () => stop.abort(new Error('interrupted')),
    })
  }

  closeAnswer(): void {
    this.#close?.()
  }

  stopSynthesis(): void {
    this.#synthesis.abort()
  }

  override ttsNode(text: ReadableStream<string>): Promise<ReadableStream<AudioFrame>> {
    let trace = this.#traces.answer
    let isFirst = true
    const next = speakablePieces(this.#manner())
    const spoken = text.pipeThrough(
      new TransformStream<string, string>({
        transform: (piece, controller) => {
          if (isFirst) trace = this.#traces.ofText(piece)
          isFirst = false
          put(controller, next(piece))
        },
        flush: (controller) => put(controller, next()),
      }),
    )
    const meter = {
      sent: (characters: number) => trace.sent(characters),
      retried: () => trace.retried(),
    }
    const audio = this.#tts.synthesize(spoken, meter)
    return Promise.resolve(untilAborted(audio, this.#synthesis.signal))
  }

  async #answer(
    message: llm.ChatMessage | undefined,
    trace: SpeechTrace,
    controller: ReadableStreamDefaultController<Spoken>,
    signal: AbortSignal,
  ): Promise<void> {
    const { talk, onEvent, sayRest } = this.#options
    if (message && message.id !== this.#lastMessageId) {
      this.#lastMessageId = message.id
      talk.addUserTurn(message.textContent ?? '')
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
      this.#traces.follow(trace, event)
      onEvent(event)
      if (signal.aborted || isClosed) continue
      if (event.kind === 'text') controller.enqueue(event.text)
      if (event.kind === 'filler') {
        controller.enqueue(`${event.text} `)
        // Starts playout at once, instead of together with the answer.
        controller.enqueue(FlushSentinel)
      }
    }
    this.#close()
  }
}

function put(controller: TransformStreamDefaultController<string>, text: string): void {
  if (text) controller.enqueue(text)
}

function lastUserMessage({ items }: llm.ChatContext): llm.ChatMessage | undefined {
  const last = items.findLast((item) => item.type === 'message' && item.role === 'user')
  return last as llm.ChatMessage | undefined
}

/** The stream, which ends and is cancelled when the signal is aborted. */
function untilAborted<T>(stream: ReadableStream<T>, signal: AbortSignal): ReadableStream<T> {
  const { readable, writable } = new TransformStream<T, T>()
  stream
    .pipeTo(writable, { signal, preventAbort: true })
    .catch((error: unknown) => (signal.aborted ? writable.close() : writable.abort(error)))
    // The reader may have gone before.
    .catch(() => {})
  return readable
}

/** Enables answers in a session, which requires an `llm`. The talk uses its own model. */
class PlaceholderModel extends llm.LLM {
  label(): string {
    return 'santral.Talk'
  }

  chat(): never {
    throw new Error('Speaker.llmNode answers instead.')
  }
}
