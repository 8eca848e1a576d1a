import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnLoopback, type Reply, replying } from '@/emulators/loopback'
import { wavOf } from '@/emulators/wav'
import { parseJson } from '@/lib/platform/text/parse-json'
import { ESPEAK_VOICES, speakWithEspeak } from './espeak'
import type { Recognizer } from './whisper'

export interface LocalSpeech {
  /** For `TTS_BASE_URL`, and for `STT_BASE_URL` with a recognizer. */
  url: string
  close(): Promise<void>
}

/** Sample rate of speech, in hertz, as OpenAI's. */
const RATE = 24_000

/** As OpenAI's: characters of a text, and bytes of a recording. */
const MAX_TEXT = 4096
const MAX_BYTES = 25_000_000

/**
 * Starts an OpenAI-compatible speech server on loopback that needs no account: espeak-ng speaks, and a recognizer, if
 * there is one, transcribes.
 * @param espeak path or name of espeak-ng
 * @param port 0, the default, for any free port
 */
export async function startLocalSpeech(
  { espeak, recognizer }: { espeak: string; recognizer: Recognizer | null },
  port = 0,
): Promise<LocalSpeech> {
  async function speak(body: Buffer): Promise<Reply> {
    const { input, voice, speed = 1, response_format: format } = fieldsOf(body)
    if (typeof input !== 'string' || input.trim() === '') return refused('input is missing')
    if (input.length > MAX_TEXT) return refused(`input is longer than ${MAX_TEXT} characters`)
    if (typeof voice !== 'string' || !ESPEAK_VOICES.includes(voice)) {
      return refused(`voice must be one of ${ESPEAK_VOICES.join(', ')}`)
    }
    if (typeof speed !== 'number' || speed < 0.25 || speed > 4)
      return refused('speed is not 0.25 to 4')
    const samples = await speakWithEspeak(espeak, { text: input, voice, speed, rate: RATE })
    const bytes = Buffer.from(samples.buffer)
    // Other formats are answered with a WAV file and its content type, because the server cannot encode them.
    return format === 'pcm'
      ? { status: 200, type: 'audio/pcm', body: bytes }
      : { status: 200, type: 'audio/wav', body: wavOf(bytes, RATE) }
  }

  async function transcribe(request: IncomingMessage, body: Buffer): Promise<Reply> {
    if (!recognizer) return { status: 501, body: failure('this machine has no recognizer') }
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } })
      .formData()
      .catch(() => null)
    const file = form?.get('file')
    if (!(file instanceof Blob)) return refused('file is missing')
    const prompt = form?.get('prompt')
    const wav = Buffer.from(await file.arrayBuffer())
    const text = await recognizer.recognize(wav, typeof prompt === 'string' ? prompt : '')
    return { status: 200, body: { text } }
  }

  async function handle(request: IncomingMessage): Promise<Reply> {
    const { method, url } = request
    if (method === 'GET' && url === '/v1/models') return { status: 200, body: { data: MODELS } }
    if (method === 'GET' && url === '/v1/audio/voices') {
      return { status: 200, body: { voices: ESPEAK_VOICES } }
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return refused('too large')
    const body = await buffer(request)
    if (method === 'POST' && url === '/v1/audio/speech') return speak(body)
    if (method === 'POST' && url === '/v1/audio/transcriptions') return transcribe(request, body)
    return { status: 404, body: failure('unknown path') }
  }

  const { origin, close } = await listenOnLoopback(createServer(replying(handle)), port)
  return { url: `${origin}/v1`, close }
}

const MODELS = [{ id: 'espeak-ng' }, { id: 'whisper' }]

const failure = (message: string) => ({ error: { message } })

const refused = (message: string): Reply => ({ status: 400, body: failure(message) })

function fieldsOf(body: Buffer): Record<string, unknown> {
  const fields = parseJson(body.toString())
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
}
