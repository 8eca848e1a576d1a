import { useId } from 'react'
import { BAR_COLOURS, type BarSeries } from './bar-chart-props'
import { Legend } from './legend'

export interface ChartColumn {
  /** What the column stands for: "14:00". */
  key: string
  /** The heights of its parts, from the bottom; empty where there is nothing to show. */
  values: readonly number[]
  /** Its figures in words, for the pointer: "12 attempts, 75 %". */
  words: string
}

interface ColumnChartProps {
  title: string
  /** What the chart shows, in a sentence with its main figure. */
  description: string
  /** The parts of each column, from the bottom. */
  series: readonly BarSeries[]
  columns: readonly ChartColumn[]
  /** The value at the top of the axis, and its label. */
  top: { value: number; label: string }
}

/** The height of the drawing in its own units; its width is one unit for each column. */
const HEIGHT = 100
/** A part that is there is seen, however small. */
const LEAST = 2
const GAP = 0.18

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
          viewBox={`0 0 ${columns.length} ${HEIGHT}`}
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
              scale={HEIGHT / top.value}
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

interface ColumnProps extends Pick<ColumnChartProps, 'series'> {
  column: ChartColumn
  /** Its place from the left, from 0. */
  at: number
  /** The height of one unit of the axis. */
  scale: number
}

function Column({ column: { key, values, words }, at, series, scale }: ColumnProps) {
  const heights = values.map((value) => (value > 0 ? Math.max(value * scale, LEAST) : 0))
  const bottoms = heights.map((_, part) =>
    heights.slice(0, part).reduce((sum, height) => sum + height, 0),
  )
  // Where small parts were made larger, the whole may be too high.
  const shrink = Math.min(
    1,
    HEIGHT /
      Math.max(
        1,
        heights.reduce((sum, height) => sum + height, 0),
      ),
  )
  return (
    <g className="hover:opacity-70">
      <title>{`${key}: ${words}`}</title>
      <rect x={at} y={0} width={1} height={HEIGHT} fill="transparent" />
      {series.map(({ label, tone }, part) => {
        const height = (heights[part] ?? 0) * shrink
        return (
          height > 0 && (
            <rect
              key={label}
              x={at + GAP / 2}
              y={HEIGHT - (bottoms[part] ?? 0) * shrink - height}
              width={1 - GAP}
              height={height}
              style={{ fill: BAR_COLOURS[tone] }}
            />
          )
        )
      })}
    </g>
  )
}
