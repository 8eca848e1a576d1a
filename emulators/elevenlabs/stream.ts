import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { speak } from '@/emulators/speech/tone'
import { serveSockets } from '@/emulators/websocket'

/** Maximum number of contexts per connection. The connection is closed at the next one. */
const MAX_CONTEXTS = 5

/** Length and interval of audio messages, in milliseconds: faster than real time. */
const PIECE_MS = 250
const PIECE_EVERY_MS = 20

export interface ElevenlabsStreamEmulator {
  url: string
  /** For `TTS_API_KEY`. Every other key is refused. */
  apiKey: string
  connections: { voice: string; query: Record<string, string> }[]
  spoken: string[]
  cutAfter(...pieces: number[]): void
  close(): Promise<void>
}

interface Message {
  context_id: string
  text?: string
  flush?: boolean
  close_context?: boolean
}

/** Starts an emulator of ElevenLabs' multi-context WebSocket API on loopback. */
export async function startElevenlabsStream(): Promise<ElevenlabsStreamEmulator> {
  const apiKey = 'xi-emulated'
  const connections: ElevenlabsStreamEmulator['connections'] = []
  const spoken: string[] = []
  const cuts: number[] = []

  function accept(socket: WebSocket, url: URL): void {
    const query = Object.fromEntries(url.searchParams)
    connections.push({ voice: url.pathname.split('/')[3] ?? '', query })
    const rate = Number(query.output_format?.split('_')[1])
    const texts = new Map<string, string>()
    const work = new Map<string, Promise<void>>()
    const send = (message: object) => socket.send(JSON.stringify(message))

    async function synthesize(contextId: string, text: string): Promise<void> {
      spoken.push(text.trim())
      const cutAfter = cuts.shift()
      const sound = speak(text, rate)
      const size = (rate * 2 * PIECE_MS) / 1000
      for (let at = 0; at < sound.length; at += size) {
        await wait(PIECE_EVERY_MS)
        if (cutAfter === at / size) return socket.terminate()
        if (!texts.has(contextId)) return
        const audio = sound.subarray(at, at + size).toString('base64')
        const alignment = at === 0 ? alignmentOf(text, sound.length / 2 / rate) : null
        send({ audio, alignment, normalizedAlignment: alignment, contextId })
      }
    }

    function finish(contextId: string): void {
      void work.get(contextId)?.then(() => {
        texts.delete(contextId)
        work.delete(contextId)
        send({ isFinal: true, contextId })
      })
    }

    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message
      const id = message.context_id
      if (message.close_context) return finish(id)
      const text = (texts.get(id) ?? '') + (message.text ?? '')
      texts.set(id, text)
      if (texts.size > MAX_CONTEXTS) {
        const problem = 'Maximum simultaneous contexts per WebSocket connection exceeded'
        send({ message: problem, error: 'max_active_conversations', code: 1008 })
        return socket.close(1008, problem)
      }
      if (!message.flush || !text.trim()) return
      texts.set(id, '')
      const before = work.get(id) ?? Promise.resolve()
      work.set(
        id,
        before.then(() => synthesize(id, text)),
      )
    })
  }

  const { origin, close } = await serveSockets({
    refuse: ({ headers, url }) => {
      if (headers['xi-api-key'] !== apiKey) return 401
      return /^\/v1\/text-to-speech\/\w+\/multi-stream-input\?/.test(url ?? '') ? null : 404
    },
    accept,
  })
  return {
    url: `${origin}/v1`,
    apiKey,
    connections,
    spoken,
    cutAfter: (...pieces) => void cuts.push(...pieces),
    close,
  }
}

function alignmentOf(text: string, seconds: number): object {
  const chars = Array.from(text)
  const each = Math.floor((seconds * 1000) / chars.length)
  return {
    chars,
    charStartTimesMs: chars.map((_, index) => index * each),
    charDurationsMs: chars.map(() => each),
  }
}
