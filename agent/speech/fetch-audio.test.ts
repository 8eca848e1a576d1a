import { expect, it } from 'vitest'
import { serveOnLoopback } from '@/emulators/loopback'
import { wavOf } from '@/emulators/wav'
import { fetchAudio, SPEECH_RATE } from './fetch-audio'

/** A tone of 440 Hz, one second long. */
function tone(rate: number): Buffer {
  const samples = Int16Array.from({ length: rate }, (_, index) =>
    Math.round(8000 * Math.sin((index * 2 * Math.PI * 440) / rate)),
  )
  return Buffer.from(samples.buffer)
}

async function fetched(body: Buffer, type = 'audio/wav'): Promise<Int16Array> {
  const server = await serveOnLoopback(async () => ({ status: 200, type, body }))
  try {
    return new Int16Array(await (await fetchAudio(server.origin)).arrayBuffer())
  } finally {
    await server.close()
  }
}

const crossings = (samples: Int16Array) =>
  samples.filter((sample, index) => index > 0 && sample >= 0 && (samples[index - 1] ?? 0) < 0)
    .length

it.each([8000, 16_000, 22_050, 24_000, 48_000])(
  'plays a WAV file of %i Hz at its pitch',
  async (rate) => {
    const samples = await fetched(wavOf(tone(rate), rate))
    expect(Math.abs(samples.length - SPEECH_RATE)).toBeLessThan(SPEECH_RATE / 50)
    expect(Math.abs(crossings(samples) - 440)).toBeLessThan(10)
  },
)

it('takes raw samples as they are', async () => {
  const samples = tone(SPEECH_RATE)
  expect(Buffer.from((await fetched(samples, 'audio/pcm')).buffer)).toEqual(samples)
})

it.each([
  ['a rate that no telephone needs', wavOf(tone(96_000), 96_000), 'audio/wav'],
  ['an error', Buffer.from('{"error":1}'), 'application/json'],
  ['nothing', Buffer.alloc(0), 'audio/wav'],
])('refuses %s', async (_, body, type) => {
  await expect(fetched(body, type)).rejects.toThrow('text-to-speech returned')
})
