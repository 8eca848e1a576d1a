import { scaleLinear } from 'd3-scale'

export interface Axis {
  /** The value at the top. */
  top: number
  /** The values with a line, from 0 up to the top. */
  ticks: number[]
}

const TICKS = 3

/**
 * An axis from 0 for these values, with round ticks.
 * @param whole whether the values are counts, which have no tick at 0.5
 */
export function axisOf(values: readonly number[], whole: boolean): Axis {
  const highest = Math.max(whole ? 1 : 0.1, ...values)
  const scale = scaleLinear([0, highest], [0, 1]).nice(TICKS)
  const ticks = scale.ticks(TICKS).filter((tick) => !whole || Number.isInteger(tick))
  return { top: scale.domain()[1] ?? highest, ticks }
}
