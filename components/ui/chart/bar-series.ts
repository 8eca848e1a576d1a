export interface BarSeries {
  /** "Calls", "Failed". */
  label: string
  tone: keyof typeof BAR_COLORS
}

/** One color for what matters, a quiet one for the rest, red for failures. */
export const BAR_COLORS = {
  accent: 'var(--accent)',
  quiet: 'color-mix(in oklab, var(--edge) 45%, transparent)',
  danger: 'var(--danger)',
}
