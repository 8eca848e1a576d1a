import type { Reply } from '@/emulators/loopback'
import { wavOf } from '@/emulators/wav'

export interface SpeechRequest {
  model: string
  input: string
  voice: string
  response_format?: 'mp3' | 'wav' | 'pcm'
}

/** Voices of OpenAI, and a voice that only a compatible server has. */
export const EMULATED_VOICES = ['alloy', 'coral', 'nova', 'onyx', 'emulated-ada']

const SAMPLE_RATE = 24_000
const SECONDS = 0.4
const TONE_HZ = 440

/** Returns a short tone, or silence as MP3. */
export function createSpeech({ voice, response_format: format = 'mp3' }: SpeechRequest): Reply {
  if (!EMULATED_VOICES.includes(voice)) {
    const message = `Invalid voice: ${voice}`
    return { status: 400, body: { error: { type: 'invalid_request_error', code: null, message } } }
  }
  if (format === 'mp3') return { status: 200, type: 'audio/mpeg', body: silentMp3() }
  const samples = tone()
  return format === 'pcm'
    ? { status: 200, type: 'audio/pcm', body: samples }
    : { status: 200, type: 'audio/wav', body: wavOf(samples, SAMPLE_RATE) }
}

/** Returns 16-bit samples of one channel. */
function tone(): Buffer {
  const count = SAMPLE_RATE * SECONDS
  const samples = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at += 1) {
    const height = Math.sin((2 * Math.PI * TONE_HZ * at) / SAMPLE_RATE)
    samples.writeInt16LE(Math.round(height * 8000), at * 2)
  }
  return samples
}

/** Returns empty frames of 26 ms: MPEG-1 layer 3, 128 kbit/s, 44.1 kHz, one channel. */
export function silentMp3(frames = 16): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}
