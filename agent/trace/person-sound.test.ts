import { AudioFrame } from '@livekit/rtc-node'
import { describe, expect, it } from 'vitest'
import { samplesOf } from '../testing/utterances'
import { PersonSound } from './person-sound'

const RATE = 8000
const FRAME_MS = 20
const SIZE = (RATE * FRAME_MS) / 1000

/** Largest error, in milliseconds. */
const ERROR_MS = 25

/** Plays samples after half a second and before a quarter of a second of a line with this noise. */
function hear(
  sound: PersonSound,
  samples: Int16Array,
  { noise = 0, isBusy = false, from = 0 } = {},
): { endsAt: number } {
  const line = Int16Array.from({ length: samples.length + 0.75 * RATE }, (_, index) =>
    Math.round(noise * Math.sin(index * 1.7)),
  )
  const start = RATE / 2
  for (const [index, sample] of samples.entries()) line[start + index]! += sample
  for (let at = 0; at + SIZE <= line.length; at += SIZE) {
    const end = from + ((at + SIZE) / RATE) * 1000
    const delay = isBusy && (at / SIZE) % 7 > 0 ? 300 : 0
    sound.push(new AudioFrame(line.slice(at, at + SIZE), RATE, 1, SIZE), end + delay)
  }
  return { endsAt: from + 500 + (samples.length / RATE) * 1000 }
}

const near = (time: number) =>
  expect.toSatisfy((at: number) => Math.abs(at - time) <= ERROR_MS, `about ${time}`)

describe('the end of the person’s sound', () => {
  it.each(['appointment', 'tuesday', 'yes', 'goodbye', 'order', 'stop', 'announcement'] as const)(
    'is found in a recording: %s',
    (utterance) => {
      const sound = new PersonSound()
      const { endsAt } = hear(sound, samplesOf(utterance))
      expect(sound.endedAt).toEqual(near(endsAt))
    },
  )

  it('is found on a noisy line', () => {
    const sound = new PersonSound()
    const { endsAt } = hear(sound, samplesOf('appointment'), { noise: 60 })
    expect(sound.endedAt).toEqual(near(endsAt))
  })

  it('is not moved by frames that a busy machine handles late', () => {
    const sound = new PersonSound()
    const { endsAt } = hear(sound, samplesOf('yes'), { isBusy: true })
    expect(sound.endedAt).toEqual(near(endsAt))
  })

  it('is right after a time without audio', () => {
    const sound = new PersonSound()
    hear(sound, samplesOf('yes'))
    const { endsAt } = hear(sound, samplesOf('goodbye'), { from: 60_000 })
    expect(sound.endedAt).toEqual(near(endsAt))
  })

  it('is unknown without a sound', () => {
    const sound = new PersonSound()
    expect(sound.endedAt).toBeNull()
    hear(sound, new Int16Array(0))
    expect(sound.endedAt).toBeNull()
  })
})
