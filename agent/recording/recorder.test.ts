import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MPEGDecoder } from 'mpg123-decoder'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRecorder, type Recorder, type Side } from './recorder'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recorder-'))
})
afterEach(() => rm(directory, { recursive: true }))

it.each([8000, 16_000, 24_000, 48_000])(
  'keeps both sides apart and in time at %i Hz',
  async (rate) => {
    const recorder = await createRecorder({ startedAt: 5000, directory })
    say(recorder, 'person', { from: 5500, ms: 1000, hertz: 440, rate })
    say(recorder, 'assistant', { from: 7000, ms: 1000, hertz: 1000, rate })
    const recording = await recorder.finish()
    expect(recording?.seconds).toBeCloseTo(3, 1)
    const { left, right, seconds } = await decoded(recording!.path)
    expect(seconds).toBeCloseTo(3, 0)
    for (const [second, hertz, sound, silence] of [
      [1, 440, left, right],
      [2.5, 1000, right, left],
    ] as const) {
      expect(loudness(sound, second, hertz)).toBeGreaterThan(0.4)
      expect(loudness(silence, second, hertz)).toBeLessThan(0.02)
    }
    for (const side of [left, right]) expect(loudest(side, 0.1, 0.4)).toBeLessThan(0.02)
  },
)

it('writes MP3 frames of one bit rate with two channels, and returns their size', async () => {
  const recorder = await createRecorder({ startedAt: 0, directory })
  say(recorder, 'person', { from: 0, ms: 20_000, hertz: 300 })
  const recording = (await recorder.finish())!
  const mp3 = await readFile(recording.path)
  expect(recording.bytes).toBe(mp3.length)
  // MPEG-2 layer III, 48 kbit/s at 16 kHz: frames of 576 samples in 216 bytes.
  const frames = mp3.length / 216
  expect(frames).toBeGreaterThan((20 * 16_000) / 576)
  for (let frame = 0; frame < frames; frame++) {
    const header = mp3.readUInt32BE(frame * 216)
    expect([header >>> 20, (header >> 12) & 15, (header >> 10) & 3]).toEqual([0xfff, 6, 2])
    expect((header >> 6) & 3, 'not mono').not.toBe(3)
  }
})

it('places late frames and bursts in time, and mixes overlapping frames', async () => {
  const recorder = await createRecorder({ startedAt: 0, directory })
  say(recorder, 'assistant', { from: 0, ms: 4000, hertz: 500 })
  say(recorder, 'person', { from: 3000, ms: 500, hertz: 700 })
  say(recorder, 'person', { from: 1000, ms: 500, hertz: 700 })
  // A second of speech that arrives in one burst after a stall still lasts a second.
  say(recorder, 'person', { from: 5000, ms: 900, hertz: 700, at: () => 5000 })
  say(recorder, 'assistant', { from: 2000, ms: 500, hertz: 900 })
  const { left, right } = await decoded((await recorder.finish())!.path)
  for (const second of [1.25, 3.25, 5.2, 5.7]) {
    expect(loudness(left, second, 700)).toBeGreaterThan(0.4)
  }
  for (const second of [0.5, 2.25]) expect(loudest(left, second, second + 0.3)).toBeLessThan(0.02)
  expect(loudness(right, 2.25, 900)).toBeGreaterThan(0.4)
  expect(loudness(right, 2.25, 500)).toBeGreaterThan(0.4)
})

it('follows frames whose times jitter without a gap', async () => {
  const recorder = await createRecorder({ startedAt: 0, directory })
  say(recorder, 'person', { from: 0, ms: 3000, hertz: 400, at: (time) => time + ((time * 7) % 90) })
  const { left } = await decoded((await recorder.finish())!.path)
  for (let second = 0.3; second < 2.8; second += 0.1) {
    expect(loudness(left, second, 400)).toBeGreaterThan(0.45)
  }
})

it('removes speech that was interrupted before its playout', async () => {
  const recorder = await createRecorder({ startedAt: 0, directory })
  say(recorder, 'assistant', { from: 0, ms: 3000, hertz: 500 })
  recorder.cut('assistant', 1000)
  say(recorder, 'person', { from: 1000, ms: 1000, hertz: 500 })
  const recording = await recorder.finish()
  expect(recording?.seconds).toBeCloseTo(2, 1)
  const { right } = await decoded(recording!.path)
  expect(loudest(right, 1.3, 1.9)).toBeLessThan(0.02)
})

it('describes each side by peaks', async () => {
  const recorder = await createRecorder({ startedAt: 0, directory })
  say(recorder, 'person', { from: 0, ms: 10_000, hertz: 200, volume: 0.25 })
  say(recorder, 'assistant', { from: 10_000, ms: 10_000, hertz: 200, volume: 0.8 })
  const { peaks } = (await recorder.finish())!
  expect(peaks.person).toHaveLength(400)
  expect(peaks.assistant).toHaveLength(400)
  expect(peaks.person[100]).toBe(25)
  expect(peaks.person[300]).toBe(0)
  expect(peaks.assistant[100]).toBe(0)
  expect(peaks.assistant[300]).toBeGreaterThanOrEqual(79)
})

it('writes while it records and takes no more than its length', async () => {
  const recorder = await createRecorder({ startedAt: 0, directory, maxSeconds: 30 })
  say(recorder, 'person', { from: 0, ms: 29_000, hertz: 300 })
  const [name] = await readdir(directory)
  await expect.poll(async () => (await stat(join(directory, name!))).size).toBeGreaterThan(80_000)
  say(recorder, 'person', { from: 29_000, ms: 60_000, hertz: 300 })
  say(recorder, 'assistant', { from: 9e12, ms: 20, hertz: 300 })
  say(recorder, 'assistant', { from: Number.NaN, ms: 20, hertz: 300 })
  expect((await recorder.finish())?.seconds).toBeCloseTo(30, 1)
})

it('leaves no file without audio or after a discard', async () => {
  const silent = await createRecorder({ directory })
  expect(await silent.finish()).toBeUndefined()
  const discarded = await createRecorder({ directory })
  say(discarded, 'person', { from: 0, ms: 15_000, hertz: 300 })
  await discarded.discard()
  expect(await readdir(directory)).toEqual([])
})

type Tone = {
  from: number
  ms: number
  hertz: number
  rate?: number
  volume?: number
  /** Stated time of a frame. Default: its real time. */
  at?: (time: number) => number
}

/** Feeds a tone in frames of 20 ms. */
function say(recorder: Recorder, side: Side, tone: Tone): void {
  const { from, ms, hertz, rate = 16_000, volume = 0.5, at = (time) => time } = tone
  const length = rate / 50
  for (let frame = 0; frame < ms / 20; frame++) {
    const samples = Int16Array.from(
      { length },
      (_, index) =>
        32_767 * volume * Math.sin((2 * Math.PI * hertz * (frame * length + index)) / rate),
    )
    recorder.add(side, { samples, sampleRate: rate, at: at(from + frame * 20) })
  }
}

async function decoded(path: string) {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, sampleRate, samplesDecoded } = decoder.decode(await readFile(path))
  decoder.free()
  expect(sampleRate).toBe(16_000)
  expect(channelData).toHaveLength(2)
  return { left: channelData[0]!, right: channelData[1]!, seconds: samplesDecoded / sampleRate }
}

/** Returns the amplitude of a frequency in the 50 ms from a second on. */
function loudness(samples: Float32Array, second: number, hertz: number): number {
  let [real, imaginary] = [0, 0]
  const window = samples.subarray(Math.round(second * 16_000), Math.round(second * 16_000) + 800)
  window.forEach((sample, index) => {
    const angle = (2 * Math.PI * hertz * index) / 16_000
    real += sample * Math.cos(angle)
    imaginary += sample * Math.sin(angle)
  })
  return (2 * Math.hypot(real, imaginary)) / window.length
}

function loudest(samples: Float32Array, from: number, to: number): number {
  return samples
    .subarray(from * 16_000, to * 16_000)
    .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}
