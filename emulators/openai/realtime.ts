import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { Utterances } from '@/emulators/speech/utterances'
import { speak, SPEECH_RATE } from '@/emulators/speech/tone'
import { serveSockets } from '@/emulators/websocket'

const VOICES = 'alloy ash ballad coral echo sage shimmer verse marin cedar'.split(' ')

/** Length and interval of audio events, in milliseconds: faster than real time. */
const PIECE_MS = 200
const PIECE_EVERY_MS = 10

/** Length of a token of audio, in milliseconds. */
const TOKEN_MS = { heard: 100, spoken: 50 }

export interface RealtimeAnswer {
  text?: string
  toolCalls?: readonly { name: string; arguments: Record<string, unknown> }[]
  /** Whether the response fails, as with an overloaded model. */
  fails?: boolean
}

export interface RealtimeEmulator {
  url: string
  /** For `OPENAI_API_KEY`. Every other key is refused. */
  apiKey: string
  events: ClientEvent[]
  readonly connections: number
  readonly refusals: number
  queueTranscripts(...texts: string[]): void
  answer(...answers: RealtimeAnswer[]): void
  cut(): void
  close(): Promise<void>
}

export interface ClientEvent {
  type: string
  event_id?: string
  audio?: string
  audio_end_ms?: number
  item_id?: string
  previous_item_id?: string
  item?: { id?: string; type?: string; output?: string }
  session?: {
    instructions?: string
    tools?: { name: string }[]
    audio?: { output?: { voice?: string } }
  }
  response?: { instructions?: string; metadata?: Record<string, string> }
}

/** Starts an emulator of OpenAI's realtime API on loopback, with turn detection, interruptions and truncation. */
export async function startRealtimeEmulator(): Promise<RealtimeEmulator> {
  const apiKey = 'sk-emulated'
  const script: Script = { texts: [], answers: [], events: [] }
  let connections = 0
  let refusals = 0
  const { origin, cut, close } = await serveSockets({
    refuse: ({ headers, url }) => {
      if (headers.authorization !== `Bearer ${apiKey}`) {
        refusals += 1
        return 401
      }
      return url?.startsWith('/v1/realtime?model=') ? null : 404
    },
    accept(socket) {
      connections += 1
      new Conversation(socket, script).open()
    },
  })
  return {
    url: `${origin}/v1`,
    apiKey,
    events: script.events,
    get connections() {
      return connections
    },
    get refusals() {
      return refusals
    },
    queueTranscripts: (...texts) => void script.texts.push(...texts),
    answer: (...answers) => void script.answers.push(...answers),
    cut,
    close,
  }
}

interface Script {
  texts: string[]
  answers: RealtimeAnswer[]
  events: ClientEvent[]
}

let lastId = 0
const nextId = (kind: string) => `${kind}_${++lastId}`

/** Server side of one connection. */
class Conversation {
  readonly #socket: WebSocket
  readonly #script: Script
  readonly #utterances: Utterances
  readonly #audioMs = new Map<string, number>()
  #lastItem: string | null = null
  #userItem = ''
  #response: { id: string; isCancelled: boolean } | undefined

  constructor(socket: WebSocket, script: Script) {
    this.#socket = socket
    this.#script = script
    this.#utterances = new Utterances(SPEECH_RATE, {
      onStart: (at) => {
        this.#userItem = nextId('item')
        const where = { audio_start_ms: Math.round(at), item_id: this.#userItem }
        this.#send('input_audio_buffer.speech_started', where)
        if (this.#response) this.#response.isCancelled = true
      },
      onEnd: (at) => this.#endUtterance(Math.round(at)),
    })
  }

  open(): void {
    this.#socket.on('message', (data: Buffer) =>
      this.#handle(JSON.parse(data.toString()) as ClientEvent),
    )
    this.#send('session.created', { session: { type: 'realtime' } })
  }

  #send(type: string, fields: object = {}): void {
    this.#socket.send(JSON.stringify({ type, event_id: nextId('event'), ...fields }))
  }

  #refuse(event: ClientEvent, code: string, message: string): void {
    const error = { type: 'invalid_request_error', code, message, event_id: event.event_id }
    this.#send('error', { error })
  }

  #handle(event: ClientEvent): void {
    if (event.type === 'input_audio_buffer.append') {
      return this.#utterances.push(Buffer.from(event.audio ?? '', 'base64'))
    }
    this.#script.events.push(event)
    if (event.type === 'session.update') return this.#update(event)
    if (event.type === 'conversation.item.create') return this.#addItem(event)
    if (event.type === 'conversation.item.truncate') return this.#truncate(event)
    if (event.type === 'conversation.item.delete') {
      return this.#send('conversation.item.deleted', { item_id: event.item_id })
    }
    if (event.type === 'response.cancel') return this.#cancel(event)
    if (event.type !== 'response.create') return
    if (this.#response) {
      const message = 'Conversation already has an active response'
      return this.#refuse(event, 'conversation_already_has_active_response', message)
    }
    void this.#respond(event)
  }

  #update(event: ClientEvent): void {
    const voice = event.session?.audio?.output?.voice
    if (voice !== undefined && !VOICES.includes(voice)) {
      return this.#refuse(event, 'invalid_value', `Invalid value: '${voice}'.`)
    }
    this.#send('session.updated', { session: event.session })
  }

  #addItem({ item, previous_item_id: given }: ClientEvent): void {
    const previous = given === undefined ? this.#lastItem : given
    this.#lastItem = item?.id ?? null
    this.#send('conversation.item.added', { previous_item_id: previous, item })
  }

  #truncate(event: ClientEvent): void {
    const { item_id: id = '', audio_end_ms: end = 0 } = event
    const length = this.#audioMs.get(id) ?? 0
    if (end > length) {
      const message = `Audio content of ${length}ms is already shorter than ${end}ms`
      return this.#refuse(event, 'invalid_value', message)
    }
    this.#send('conversation.item.truncated', { item_id: id, content_index: 0, audio_end_ms: end })
  }

  #cancel(event: ClientEvent): void {
    if (this.#response) this.#response.isCancelled = true
    else {
      const message = 'Cancellation failed: no active response found'
      this.#refuse(event, 'response_cancel_not_active', message)
    }
  }

  #endUtterance(at: number): void {
    const id = this.#userItem
    const transcript = this.#script.texts.shift() ?? ''
    this.#send('input_audio_buffer.speech_stopped', { audio_end_ms: at, item_id: id })
    this.#send('input_audio_buffer.committed', { item_id: id, previous_item_id: this.#lastItem })
    const content = [{ type: 'input_audio', transcript: null }]
    this.#addItem({ type: '', item: { id, type: 'message', role: 'user', content } as object })
    this.#send('conversation.item.input_audio_transcription.completed', {
      item_id: id,
      content_index: 0,
      transcript,
    })
    if (!this.#response || this.#response.isCancelled) void this.#respond()
  }

  async #respond(event?: ClientEvent): Promise<void> {
    const answer = answerTo(event?.response?.instructions, this.#script)
    const spokenBefore = sumOf(this.#audioMs.values())
    const response = { id: nextId('resp'), isCancelled: false }
    this.#response = response
    const described = { id: response.id, object: 'realtime.response', ...event?.response }
    this.#send('response.created', { response: { ...described, status: 'in_progress' } })
    if (answer.text && !answer.fails) await this.#say(answer.text, response)
    for (const call of answer.toolCalls ?? []) if (!response.isCancelled) this.#call(call, response)
    if (this.#response === response) this.#response = undefined
    const failure = { type: 'failed', error: { type: 'server_error', message: 'Overloaded' } }
    const status = answer.fails ? 'failed' : response.isCancelled ? 'cancelled' : 'completed'
    this.#send('response.done', {
      response: {
        ...described,
        status,
        ...(answer.fails && { status_details: failure }),
        usage: usageOf(answer, {
          heardMs: this.#utterances.receivedMs,
          spokenMs: sumOf(this.#audioMs.values()) - spokenBefore,
        }),
      },
    })
  }

  async #say(text: string, response: { id: string; isCancelled: boolean }): Promise<void> {
    const id = nextId('item')
    const at = { response_id: response.id, item_id: id, output_index: 0, content_index: 0 }
    const item = { id, type: 'message', role: 'assistant', status: 'in_progress', content: [] }
    this.#send('response.output_item.added', { ...at, item })
    this.#addItem({ type: '', item })
    this.#send('response.content_part.added', { ...at, part: { type: 'audio', transcript: '' } })
    const sound = speak(text)
    const size = (SPEECH_RATE * 2 * PIECE_MS) / 1000
    const words = text.match(/\S+\s*/g) ?? []
    const pieces = Math.ceil(sound.length / size)
    for (let piece = 0; piece < pieces && !response.isCancelled; piece++) {
      const share = (part: number) => Math.round((part / pieces) * words.length)
      const delta = words.slice(share(piece), share(piece + 1)).join('')
      if (delta) this.#send('response.output_audio_transcript.delta', { ...at, delta })
      const part = sound.subarray(piece * size, (piece + 1) * size)
      this.#send('response.output_audio.delta', { ...at, delta: part.toString('base64') })
      this.#audioMs.set(id, (this.#audioMs.get(id) ?? 0) + part.length / ((SPEECH_RATE * 2) / 1000))
      await wait(PIECE_EVERY_MS)
    }
    this.#send('response.output_audio.done', at)
    this.#send('response.output_audio_transcript.done', { ...at, transcript: text })
    this.#send('response.content_part.done', { ...at, part: { type: 'audio', transcript: text } })
    this.#send('response.output_item.done', { ...at, item: { ...item, status: 'completed' } })
  }

  #call(
    call: { name: string; arguments: Record<string, unknown> },
    response: { id: string },
  ): void {
    const id = nextId('item')
    const at = { response_id: response.id, output_index: 1 }
    const given = JSON.stringify(call.arguments)
    const item = {
      id,
      type: 'function_call',
      status: 'completed',
      call_id: nextId('call'),
      name: call.name,
      arguments: given,
    }
    this.#send('response.output_item.added', { ...at, item: { ...item, arguments: '' } })
    this.#addItem({ type: '', item })
    this.#send('response.function_call_arguments.done', { ...at, item_id: id, arguments: given })
    this.#send('response.output_item.done', { ...at, item })
  }
}

/** The context is all audio that was heard; the instructions count as ten tokens. */
function usageOf(
  { text = '', toolCalls = [] }: RealtimeAnswer,
  { heardMs, spokenMs }: { heardMs: number; spokenMs: number },
): object {
  const input = { text_tokens: 10, audio_tokens: Math.ceil(heardMs / TOKEN_MS.heard) }
  const words = `${text} ${toolCalls.map(({ name }) => name).join(' ')}`.match(/\S+/g) ?? []
  const output = {
    text_tokens: words.length,
    audio_tokens: Math.ceil(spokenMs / TOKEN_MS.spoken),
  }
  return {
    input_tokens: input.text_tokens + input.audio_tokens,
    output_tokens: output.text_tokens + output.audio_tokens,
    total_tokens: input.text_tokens + input.audio_tokens + output.text_tokens + output.audio_tokens,
    input_token_details: input,
    output_token_details: output,
  }
}

function sumOf(values: Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0)
}

/** Returns the text quoted in the instructions, or the next queued answer. */
function answerTo(instructions: string | undefined, { answers }: Script): RealtimeAnswer {
  const quoted = /exactly these words[^"]*(".*")$/.exec(instructions ?? '')?.[1]
  const text = quoted && (JSON.parse(quoted) as string)
  return text === undefined ? (answers.shift() ?? { text: 'I see.' }) : { text }
}
