import { AudioByteStream, normalizeLanguage, stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { WebSocket } from 'ws'
import { UnheardSound } from './unheard-sound'

const RATE = 16_000

/** Sound is sent in pieces of so many samples: 50 ms. */
const PIECE = RATE / 20

/** A connection without sound is closed after ten seconds, unless it is told of so often, in milliseconds. */
const KEEP_ALIVE_MS = 4000

const CONNECT_WITHIN_MS = 5000

/** So many connections in a row may fail. */
const MOST_FAILURES = 3

/** Before another connection, times the failures so far, in milliseconds. */
const PAUSE_MS = 200

export interface DeepgramOptions {
  /** Such as `https://api.deepgram.com/v1`. */
  baseURL: string
  apiKey: string
  model: string
}

/** What a stream is told, and tells of. */
interface Listening {
  readonly options: DeepgramOptions
  readonly language: string
  /** Called for each text. */
  readonly heard: readonly (() => void)[]
  /** Called where no connection can be had any more. */
  readonly deaf: readonly ((error: Error) => void)[]
}

/** A message of Deepgram, as far as it is read. */
interface Results {
  type: string
  /** In seconds of the sound of this connection. */
  start: number
  duration: number
  is_final: boolean
  channel: { alternatives: { transcript: string; confidence: number }[] }
}

/**
 * One ear of Deepgram. It connects with the first sound, and again where the connection breaks or the language changes. What
 * was not turned into text by then is sent again, so that nothing that was said is lost.
 */
export class DeepgramStream extends stt.SpeechStream {
  readonly label = 'santral.DeepgramStream'
  readonly #stt: Listening
  readonly #unheard = new UnheardSound(RATE)
  #socket: WebSocket | undefined
  #failures = 0
  #pause: NodeJS.Timeout | undefined

  constructor(stt: stt.STT & Listening) {
    super(stt, RATE)
    this.#stt = stt
  }

  /** Listens in the language that it is now. */
  reconnect(): void {
    if (!this.#socket) return
    this.#hangUp()
    this.#connect()
  }

  protected override async run(): Promise<void> {
    const pieces = new AudioByteStream(RATE, 1, PIECE)
    const keepAlive = setInterval(() => this.#send('{"type":"KeepAlive"}'), KEEP_ALIVE_MS)
    try {
      for await (const frame of this.input) {
        if (frame === stt.SpeechStream.FLUSH_SENTINEL) continue
        for (const { data } of pieces.write(bytesOf(frame))) {
          const piece = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
          this.#unheard.add(piece)
          this.#send(piece)
        }
        if (!this.#socket) this.#connect()
      }
    } finally {
      clearInterval(keepAlive)
      clearTimeout(this.#pause)
      this.#hangUp()
    }
  }

  #connect(): void {
    const socket = new WebSocket(this.#address(), {
      headers: { authorization: `Token ${this.#stt.options.apiKey}` },
      handshakeTimeout: CONNECT_WITHIN_MS,
    })
    this.#socket = socket
    let problem = 'the connection was closed'
    let from = 0
    socket.on('open', () => {
      from = this.#unheard.from
      for (const piece of this.#unheard.pieces) socket.send(piece)
    })
    socket.on('message', (message: Buffer) => {
      if (socket !== this.#socket) return
      try {
        this.#read(JSON.parse(message.toString()) as Results, from)
      } catch {
        problem = 'it answered with something else than results'
        socket.terminate()
      }
    })
    socket.on('error', ({ message }) => (problem = message))
    socket.on('close', () => {
      if (socket === this.#socket) this.#again(problem)
    })
  }

  #again(problem: string): void {
    if (++this.#failures >= MOST_FAILURES) {
      const error = new Error(`Deepgram: ${problem}`)
      return this.#stt.deaf.forEach((listener) => listener(error))
    }
    this.#pause = setTimeout(() => this.#connect(), PAUSE_MS * this.#failures)
  }

  #read({ type, start, duration, is_final: isFinal, channel }: Results, from: number): void {
    if (type !== 'Results') return
    this.#failures = 0
    const [best] = channel.alternatives
    if (isFinal) this.#unheard.dropUntil(from + (start + duration) * 1000)
    if (!best?.transcript || this.queue.closed) return
    if (isFinal) this.#stt.heard.forEach((listener) => listener())
    this.queue.put({
      type: isFinal ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT,
      alternatives: [
        {
          text: best.transcript,
          language: normalizeLanguage(this.#stt.language),
          startTime: from / 1000 + start,
          endTime: from / 1000 + start + duration,
          confidence: best.confidence,
        },
      ],
    })
  }

  #send(message: string | Buffer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message)
  }

  #hangUp(): void {
    const socket = this.#socket
    this.#socket = undefined
    clearTimeout(this.#pause)
    if (socket?.readyState !== WebSocket.OPEN) return socket?.terminate()
    socket.send('{"type":"CloseStream"}')
    socket.close()
  }

  #address(): string {
    const { baseURL, model } = this.#stt.options
    const url = new URL(`${baseURL.replace(/^http/, 'ws')}/listen`)
    url.search = new URLSearchParams({
      model,
      language: this.#stt.language,
      encoding: 'linear16',
      sample_rate: String(RATE),
      channels: '1',
      interim_results: 'true',
      punctuate: 'true',
      smart_format: 'true',
      // The end of a turn is recognised on this machine: the words are wanted as soon as they are certain.
      no_delay: 'true',
      endpointing: '25',
    }).toString()
    return url.toString()
  }
}

function bytesOf({ data }: AudioFrame): ArrayBuffer {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice().buffer
}
