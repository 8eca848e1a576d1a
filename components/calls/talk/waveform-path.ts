/** The height of silence, so that it is seen as sound that is not there. */
const LINE = 0.75

/**
 * The outline of one side's peaks in a box of 1000 by 100, from the middle up (-1) or down (1). The loudest peak
 * reaches the edge, because telephone speech is rarely loud.
 */
export function waveformPath(peaks: readonly number[], direction: -1 | 1): string {
  const values = peaks.length > 0 ? peaks : [0]
  const loudest = Math.max(10, ...values)
  const width = 1000 / values.length
  const steps = values.map((peak, index) => {
    const y = 50 + direction * (LINE + (peak / loudest) * (50 - LINE))
    return `L${round(index * width)} ${round(y)}H${round((index + 1) * width)}`
  })
  return `M0 50${steps.join('')}L1000 50Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
