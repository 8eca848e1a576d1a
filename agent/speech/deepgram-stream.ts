import { AudioByteStream, normalizeLanguage, stt } from '@livekit/agents'
import type { AudioFrame } from '@livekit/rtc-node'
import { WebSocket } from 'ws'
import { deepgramTerms } from '../rules/key-terms'
import type { HeardMeter } from './heard-meter'
import { UntranscribedAudio } from './untranscribed-audio'

const RATE = 16_000

/** Samples per message: 50 ms. */
const PIECE = RATE / 20

/** Interval of keep-alive messages, in milliseconds. Deepgram closes idle connections after ten seconds. */
const KEEP_ALIVE_MS = 4000

const CONNECT_WITHIN_MS = 5000

/** Maximum number of consecutive failed connections. */
const MAX_FAILURES = 3

/** Pause before the next connection, in milliseconds, multiplied by the failures so far. */
const PAUSE_MS = 200

export interface DeepgramOptions {
  /** Such as `https://api.deepgram.com/v1`. */
  baseURL: string
  apiKey: string
  model: string
  keyTerms: readonly string[]
}

/** Inputs and callbacks of a stream. */
interface StreamHost {
  readonly options: DeepgramOptions
  readonly language: string
  readonly meter: HeardMeter
  /** Called for each final transcript. */
  readonly onTranscript: readonly (() => void)[]
  /** Called after too many failed connections. */
  readonly onUnavailable: readonly ((error: Error) => void)[]
}

/** The fields of a Deepgram message that are used. */
interface Results {
  type: string
  /** Seconds of audio since the start of the connection. */
  start: number
  duration: number
  is_final: boolean
  channel: { alternatives: { transcript: string; confidence: number }[] }
}

/**
 * One Deepgram streaming connection. Connects with the first audio, and reconnects after an error or a change of language.
 * Audio without a final transcript is then sent again, so that no speech is lost.
 */
export class DeepgramStream extends stt.SpeechStream {
  readonly label = 'santral.DeepgramStream'
  readonly #stt: StreamHost
  readonly #pending = new UntranscribedAudio(RATE)
  #socket: WebSocket | undefined
  #failures = 0
  #pause: NodeJS.Timeout | undefined

  constructor(stt: stt.STT & StreamHost) {
    super(stt, RATE)
    this.#stt = stt
  }

  /** Reconnects with the current language. */
  reconnect(): void {
    if (!this.#socket) return
    this.#disconnect()
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
          this.#pending.add(piece)
          this.#sendAudio(piece)
        }
        if (!this.#socket) this.#connect()
      }
    } finally {
      clearInterval(keepAlive)
      clearTimeout(this.#pause)
      this.#disconnect()
    }
  }

  #connect(): void {
    const socket = new WebSocket(this.#address(), {
      headers: { authorization: `Token ${this.#stt.options.apiKey}` },
      handshakeTimeout: CONNECT_WITHIN_MS,
    })
    this.#socket = socket
    let problem = 'connection closed'
    let from = 0
    socket.on('open', () => {
      from = this.#pending.from
      for (const piece of this.#pending.pieces) this.#sendAudio(piece)
    })
    socket.on('message', (message: Buffer) => {
      if (socket !== this.#socket) return
      try {
        this.#read(JSON.parse(message.toString()) as Results, from)
      } catch {
        problem = 'invalid message'
        socket.terminate()
      }
    })
    socket.on('error', ({ message }) => (problem = message))
    socket.on('close', () => {
      if (socket === this.#socket) this.#retry(problem)
    })
  }

  #retry(problem: string): void {
    if (++this.#failures >= MAX_FAILURES) {
      const error = new Error(`Deepgram: ${problem}`)
      return this.#stt.onUnavailable.forEach((listener) => listener(error))
    }
    this.#stt.meter.retried()
    this.#pause = setTimeout(() => this.#connect(), PAUSE_MS * this.#failures)
  }

  #read({ type, start, duration, is_final: isFinal, channel }: Results, from: number): void {
    if (type !== 'Results') return
    this.#failures = 0
    const [best] = channel.alternatives
    if (isFinal) this.#pending.dropUntil(from + (start + duration) * 1000)
    if (!best?.transcript || this.queue.closed) return
    if (isFinal) this.#stt.onTranscript.forEach((listener) => listener())
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

  #sendAudio(piece: Buffer): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(piece)
    this.#stt.meter.heard((piece.length / 2 / RATE) * 1000)
  }

  #send(message: string | Buffer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message)
  }

  #disconnect(): void {
    const socket = this.#socket
    this.#socket = undefined
    clearTimeout(this.#pause)
    if (socket?.readyState !== WebSocket.OPEN) return socket?.terminate()
    socket.send('{"type":"CloseStream"}')
    socket.close()
  }

  #address(): string {
    const { baseURL, model, keyTerms } = this.#stt.options
    const url = new URL(`${baseURL.replace(/^http/, 'ws')}/listen`)
    const query = new URLSearchParams({
      model,
      language: this.#stt.language,
      encoding: 'linear16',
      sample_rate: String(RATE),
      channels: '1',
      interim_results: 'true',
      punctuate: 'true',
      smart_format: 'true',
      // The worker detects the end of turns itself, so final transcripts are wanted as early as possible.
      no_delay: 'true',
      endpointing: '25',
    })
    for (const [name, term] of deepgramTerms(model, keyTerms)) query.append(name, term)
    url.search = query.toString()
    return url.toString()
  }
}

function bytesOf({ data }: AudioFrame): ArrayBuffer {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice().buffer
}
