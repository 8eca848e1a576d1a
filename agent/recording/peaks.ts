/** Maximum number of values per side. */
const VALUES = 400
/** Initial span of a value, in seconds. The span doubles when twice the maximum is reached. */
const FIRST_SPAN = 0.01

/** The loudness of one side over the whole recording, in memory that does not grow with it. */
export type Peaks = {
  add: (samples: Float32Array) => void
  /** Returns at most 400 values from 0 (silence) to 100 (full scale), evenly spread over the recording. */
  values: () => number[]
}

/** Collects peaks of samples from -1 to 1 at a rate in hertz. */
export function createPeaks(rate: number): Peaks {
  let loudest: number[] = []
  let span = Math.round(rate * FIRST_SPAN)
  let filled = 0
  let current = 0

  return {
    add(samples) {
      for (const sample of samples) {
        current = Math.max(current, Math.abs(sample))
        if (++filled < span) continue
        loudest.push(current)
        filled = current = 0
        if (loudest.length === 2 * VALUES) {
          loudest = louderOf(loudest, VALUES)
          span *= 2
        }
      }
    },
    values() {
      const all = filled > 0 ? [...loudest, current] : loudest
      return louderOf(all, Math.min(VALUES, all.length)).map((peak) => Math.round(peak * 100))
    },
  }
}

/** Reduces values to a count, keeping the maximum of each part. */
function louderOf(values: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * values.length) / count)
    const to = Math.ceil(((index + 1) * values.length) / count)
    return Math.max(...values.slice(from, to))
  })
}
