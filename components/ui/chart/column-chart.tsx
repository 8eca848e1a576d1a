import { useId } from 'react'
import type { BarSeries } from './bar-series'
import { CHART_HEIGHT, type ChartColumn, Column } from './column'
import { Legend } from './legend'

interface ColumnChartProps {
  title: string
  description: string
  series: readonly BarSeries[]
  columns: readonly ChartColumn[]
  /** The value at the top of the axis, and its label. */
  top: { value: number; label: string }
}

/**
 * A chart with a column for each interval of time, drawn on the server without a script. It is an image for screen readers: a
 * table with the figures belongs beside it.
 */
export function ColumnChart({ title, description, series, columns, top }: ColumnChartProps) {
  const id = useId()
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">{title}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden
          className="flex flex-col justify-between text-right text-xs text-muted figures"
        >
          <span>{top.label}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-text`}
          viewBox={`0 0 ${columns.length} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className="h-28 w-full border-y border-line"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{description}</desc>
          {columns.map((column, at) => (
            <Column
              key={column.key}
              column={column}
              at={at}
              series={series}
              scale={CHART_HEIGHT / top.value}
            />
          ))}
        </svg>
        <div
          aria-hidden
          className="col-start-2 mt-1 flex justify-between gap-2 text-xs text-muted figures"
        >
          {[0, Math.floor((columns.length - 1) / 2), columns.length - 1].map((at) => (
            <span key={at}>{columns[at]?.key}</span>
          ))}
        </div>
      </div>
      <Legend series={series} />
    </figure>
  )
}
