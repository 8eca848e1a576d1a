export interface BarChartProps {
  /** What is counted: "Calls". */
  valueLabel: string
  /** What it is counted by: "Day". */
  keyLabel: string
  /** A second part of each bar stands on the first. */
  secondLabel?: string
  data: { key: string; value: number; second?: number }[]
}
