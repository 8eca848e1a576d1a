import { createResampler } from '../recording/resample'

/** Sample rate of text-to-speech, with 16 bits and one channel. */
export const SPEECH_RATE = 24_000

/** A successful response without playable audio. */
class InvalidAudio extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidAudio'
  }
}

/**
 * A `fetch` for speech servers that waits for the complete response. A connection that closes early then counts as a failed
 * request, which the client retries, instead of returning half a sentence.
 */
export async function fetchAudio(
  input: Parameters<typeof fetch>[0],
  init?: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await fetch(input, init)
  const body = await response.arrayBuffer()
  const { status, headers } = response
  if (!response.ok) return new Response(body, { status, headers })
  return new Response(samplesOf(body, headers.get('content-type') ?? ''), { status })
}

/** Rates of WAV files that are accepted, in hertz. */
const LOWEST_RATE = 8000
const HIGHEST_RATE = 48_000

/**
 * Returns the samples of a WAV file at {@link SPEECH_RATE}. Servers that ignore `response_format: wav` send raw samples.
 * @throws InvalidAudio
 */
function samplesOf(body: ArrayBuffer, type: string): ArrayBuffer {
  if (/json|text|html/.test(type)) throw new InvalidAudio(`text-to-speech returned ${type}`)
  if (body.byteLength < 2) throw new InvalidAudio('text-to-speech returned no audio')
  const view = new DataView(body)
  if (body.byteLength < 44 || text(view, 0) !== 'RIFF') return body
  const [channels, rate, bits] = [
    view.getUint16(22, true),
    view.getUint32(24, true),
    view.getUint16(34, true),
  ]
  if (rate < LOWEST_RATE || rate > HIGHEST_RATE || channels !== 1 || bits !== 16) {
    throw new InvalidAudio(
      `text-to-speech returned WAV with ${rate} Hz, ${channels} channels, ${bits} bits`,
    )
  }
  for (let at = 12; at + 8 <= body.byteLength;) {
    const size = view.getUint32(at + 4, true)
    // Streaming servers do not know the size and write the largest number.
    if (text(view, at) === 'data')
      return atSpeechRate(body.slice(at + 8, Math.min(at + 8 + size, body.byteLength)), rate)
    at += 8 + size + (size % 2)
  }
  throw new InvalidAudio('text-to-speech returned WAV without data')
}

/** Silence that pushes the end of a sentence out of the resampler, in seconds. */
const FLUSH_SECONDS = 0.01

function atSpeechRate(bytes: ArrayBuffer, rate: number): ArrayBuffer {
  if (rate === SPEECH_RATE) return bytes
  const samples = new Int16Array(bytes.slice(0, bytes.byteLength - (bytes.byteLength % 2)))
  const padded = new Int16Array(samples.length + Math.ceil(rate * FLUSH_SECONDS))
  padded.set(samples)
  const resampled = createResampler(rate, SPEECH_RATE)(padded)
  return Int16Array.from(resampled, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
  ).buffer
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
