export interface BarSeries {
  /** "Calls", "Failed". */
  label: string
  tone: keyof typeof BAR_COLOURS
}

/** One colour for what counts, a quiet one for the rest, red for what failed. */
export const BAR_COLOURS = {
  accent: 'var(--accent)',
  quiet: 'var(--edge)',
  danger: 'var(--danger)',
}

export interface BarChartProps {
  /** What is counted by: "Day". */
  keyLabel: string
  /** The parts of each bar, from its foot. */
  series: BarSeries[]
  /** One number for each part. */
  data: { key: string; values: number[] }[]
}
