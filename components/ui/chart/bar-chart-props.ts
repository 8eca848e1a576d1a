export interface BarSeries {
  /** "Calls", "Failed". */
  label: string
  tone: keyof typeof BAR_COLOURS
}

/** One colour for what matters, a quiet one for the rest, red for failures. */
export const BAR_COLOURS = {
  accent: 'var(--accent)',
  quiet: 'var(--edge)',
  danger: 'var(--danger)',
}

export interface BarChartProps {
  /** The heading of the keys: "Day". */
  keyLabel: string
  /** The parts of each bar, from the bottom. */
  series: BarSeries[]
  /** One number for each part. */
  data: { key: string; values: number[] }[]
}
