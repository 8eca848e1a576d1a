import type { WaveBar } from './voice-wave'

/**
 * A wave that looks like a talk, for a talk whose sound is not at hand. The same seed draws the same wave.
 * @param seed any text, such as the id of a call
 */
export function waveOf(seed: string, count: number): WaveBar[] {
  const random = randomOf(seed)
  const bars: WaveBar[] = []
  let voice: WaveBar['voice'] = 'assistant'
  while (bars.length < count) {
    const turn = 5 + Math.floor(random() * 9)
    for (let at = 0; at < turn; at += 1) {
      // A sentence swells and fades.
      const swell = Math.sin((Math.PI * (at + 0.5)) / turn)
      const level = at === turn - 1 ? 0 : swell * (0.35 + 0.65 * random())
      bars.push({ at: bars.length, voice, level })
    }
    voice = voice === 'assistant' ? 'person' : 'assistant'
  }
  return bars.slice(0, count)
}

/** A small generator of numbers from 0 to 1 (mulberry32), because `Math.random` draws another wave each time. */
function randomOf(seed: string): () => number {
  let state = 7
  for (let at = 0; at < seed.length; at += 1) state = (state * 31 + seed.charCodeAt(at)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
