import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Reply, serveOnLoopback } from '@/emulators/loopback'
import { silentMp3 } from '@/emulators/openai/speech'

export interface ElevenlabsEmulator {
  url: string
  /** For `TTS_API_KEY`. Every other key is refused. */
  apiKey: string
  requests: { path: string; body: unknown }[]
  failWith(status: number | null): void
  close(): Promise<void>
}

const EMULATED_VOICES = [
  { voice_id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', category: 'premade' },
  { voice_id: 'Zy3kQ0aQ2NdeNWvT9fJb', name: 'Zeynep', category: 'cloned' },
]

/** Starts an emulator of ElevenLabs on loopback: voices, and silent speech. */
export async function startElevenlabsEmulator(): Promise<ElevenlabsEmulator> {
  const apiKey = 'xi-emulated'
  const requests: ElevenlabsEmulator['requests'] = []
  let failure: number | null = null

  async function handle(request: IncomingMessage): Promise<Reply> {
    const path = request.url ?? ''
    const body: unknown = request.method === 'POST' ? await json(request) : undefined
    requests.push({ path, body })
    if (request.headers['xi-api-key'] !== apiKey) return refused(401, 'invalid_api_key')
    if (failure) return refused(failure, 'emulated')
    if (path === '/v1/voices') return { status: 200, body: { voices: EMULATED_VOICES } }
    const [, voice] =
      /^\/v1\/text-to-speech\/([^/?]+)\?output_format=mp3_44100_128$/.exec(path) ?? []
    if (!EMULATED_VOICES.some(({ voice_id: id }) => id === voice)) {
      return refused(404, 'voice_not_found')
    }
    return { status: 200, type: 'audio/mpeg', body: silentMp3() }
  }

  const { origin, close } = await serveOnLoopback(handle)
  return {
    url: `${origin}/v1`,
    apiKey,
    requests,
    failWith: (status) => void (failure = status),
    close,
  }
}

function refused(status: number, reason: string): Reply {
  return { status, body: { detail: { status: reason, message: `Emulated: ${reason}` } } }
}
