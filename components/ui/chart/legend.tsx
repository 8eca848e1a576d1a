import { BAR_COLORS, type BarSeries } from './bar-series'

/** Explains the colors of a chart. Screen readers get the table instead. */
export function Legend({ series }: { series: readonly BarSeries[] }) {
  return (
    <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map(({ label, tone }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <span className="size-2 rounded-xs" style={{ background: BAR_COLORS[tone] }} />
          {label}
        </li>
      ))}
    </ul>
  )
}
