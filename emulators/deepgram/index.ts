import type { WebSocket } from 'ws'
import { Utterances } from '@/emulators/speech/utterances'
import { serveSockets } from '@/emulators/websocket'

/** Time after which a connection without audio and `KeepAlive` is closed, in milliseconds. */
const IDLE_MS = 10_000

export type Disturbance = 'closed' | 'nonsense'

export interface DeepgramEmulator {
  url: string
  /** For `STT_API_KEY`. Every other key is refused. */
  apiKey: string
  connections: Record<string, string>[]
  /** Key terms of each connection. */
  keyTerms: string[][]
  /** Queues the transcripts of the next utterances. Default: an empty transcript. */
  queueTranscripts(...texts: string[]): void
  /** Closes the connection in the middle of the next utterance, or sends an invalid message. */
  disturbNext(how: Disturbance): void
  refuse(status: number | null): void
  close(): Promise<void>
}

/**
 * Starts an emulator of Deepgram's streaming transcription on loopback. It sends `SpeechStarted`, an interim result with half
 * of the words, and a final result. Supports `Finalize`, `KeepAlive` and `CloseStream`.
 */
export async function startDeepgramEmulator(): Promise<DeepgramEmulator> {
  const apiKey = 'dg-emulated'
  const connections: DeepgramEmulator['connections'] = []
  const keyTerms: DeepgramEmulator['keyTerms'] = []
  const texts: string[] = []
  let disturbance: Disturbance | null = null
  let refusal: number | null = null

  function accept(socket: WebSocket, url: URL): void {
    const query = Object.fromEntries(url.searchParams)
    connections.push(query)
    keyTerms.push(url.searchParams.getAll('keyterm'))
    const send = (message: object) => socket.send(JSON.stringify(message))
    let startedAt = 0
    const result = (text: string, end: number, isFinal: boolean) =>
      send(resultOf(text, { start: startedAt, end, isFinal, hasModel: query.model ?? '' }))
    const utterances = new Utterances(Number(query.sample_rate), {
      onStart(at) {
        startedAt = at
        send({ type: 'SpeechStarted', channel: [0, 1], timestamp: at / 1000 })
        const words = (texts[0] ?? '').split(' ')
        result(words.slice(0, Math.ceil(words.length / 2)).join(' '), at + 100, false)
        if (disturbance === 'closed') socket.terminate()
        if (disturbance === 'nonsense') socket.send('Bad Gateway')
        disturbance = null
      },
      onEnd: (at) => result(texts.shift() ?? '', at, true),
    })
    let idle = setTimeout(closeIdle, IDLE_MS)
    socket.on('message', (data: Buffer, isBinary) => {
      clearTimeout(idle)
      idle = setTimeout(closeIdle, IDLE_MS)
      if (isBinary) return utterances.push(data)
      const { type } = JSON.parse(data.toString()) as { type: string }
      if (type === 'Finalize' || type === 'CloseStream') utterances.end()
      if (type !== 'CloseStream') return
      send({ type: 'Metadata', request_id: 'emulated', duration: utterances.receivedMs / 1000 })
      socket.close(1000)
    })
    socket.on('close', () => clearTimeout(idle))

    function closeIdle(): void {
      socket.close(1011, 'NET-0001')
    }
  }

  const { origin, close } = await serveSockets({
    refuse: ({ headers, url }) => {
      if (headers.authorization !== `Token ${apiKey}`) return 401
      if (!url?.startsWith('/v1/listen?')) return 404
      return refusal ?? (isAcceptable(new URL(url, 'ws://emulated').searchParams) ? null : 400)
    },
    accept,
  })
  return {
    url: `${origin}/v1`,
    apiKey,
    connections,
    keyTerms,
    queueTranscripts: (...more) => void texts.push(...more),
    disturbNext: (how) => void (disturbance = how),
    refuse: (status) => void (refusal = status),
    close,
  }
}

/** Limits of key terms, which only Nova-3 takes. A token is estimated as two characters. */
function isAcceptable(query: URLSearchParams): boolean {
  const terms = query.getAll('keyterm')
  const tokens = terms.reduce((sum, term) => sum + Math.ceil(term.length / 2), 0)
  const isNova3 = query.get('model')?.startsWith('nova-3') ?? false
  return terms.length === 0 || (isNova3 && terms.length <= 100 && tokens <= 500)
}

interface ResultOptions {
  /** In milliseconds from the start of the connection. */
  start: number
  end: number
  isFinal: boolean
  hasModel: string
}

function resultOf(transcript: string, { start, end, isFinal, hasModel }: ResultOptions): object {
  return {
    type: 'Results',
    channel_index: [0, 1],
    start: start / 1000,
    duration: (end - start) / 1000,
    is_final: isFinal,
    speech_final: isFinal,
    channel: { alternatives: [{ transcript, confidence: 0.98, words: [] }] },
    metadata: { request_id: 'emulated', model_info: { name: hasModel }, model_uuid: 'emulated' },
  }
}
