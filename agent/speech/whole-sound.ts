/** What text-to-speech must return: 16 bits, one channel, at this rate. */
export const SPEECH_RATE = 24_000

/** The server answered, but not with sound that can be played. */
class NoSound extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NoSound'
  }
}

/**
 * A `fetch` for speech servers that waits for all of the answer. A connection that breaks in the middle then counts as a
 * failed request, which the client repeats, instead of half a sentence.
 */
export async function fetchWhole(
  input: Parameters<typeof fetch>[0],
  init?: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await fetch(input, init)
  const body = await response.arrayBuffer()
  const { status, headers } = response
  if (!response.ok) return new Response(body, { status, headers })
  return new Response(samplesOf(body, headers.get('content-type') ?? ''), { status })
}

/**
 * The samples of an answer of text-to-speech. Servers that ignore `response_format: pcm` send a WAV file.
 * @throws NoSound
 */
function samplesOf(body: ArrayBuffer, type: string): ArrayBuffer {
  if (/json|text|html/.test(type)) throw new NoSound(`text-to-speech answered with ${type}`)
  if (body.byteLength < 2) throw new NoSound('text-to-speech answered with nothing')
  const view = new DataView(body)
  if (body.byteLength < 44 || text(view, 0) !== 'RIFF') return body
  const [channels, rate, bits] = [
    view.getUint16(22, true),
    view.getUint32(24, true),
    view.getUint16(34, true),
  ]
  if (rate !== SPEECH_RATE || channels !== 1 || bits !== 16) {
    throw new NoSound(
      `text-to-speech sends WAV with ${rate} Hz, ${channels} channels, ${bits} bits`,
    )
  }
  for (let at = 12; at + 8 <= body.byteLength;) {
    const size = view.getUint32(at + 4, true)
    // A server that streams does not know the size and writes the largest number.
    if (text(view, at) === 'data')
      return body.slice(at + 8, Math.min(at + 8 + size, body.byteLength))
    at += 8 + size + (size % 2)
  }
  throw new NoSound('text-to-speech sends a WAV file without sound')
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
}
