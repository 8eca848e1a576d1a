import { BAR_COLORS, type BarSeries } from './bar-series'

export interface ChartColumn {
  /** The key of the column: "14:00". */
  key: string
  /** The heights of its parts, from the bottom; empty if there is nothing to show. */
  values: readonly number[]
  /** Its figures in words, for the pointer: "12 attempts, 75 %". */
  words: string
  /** What is behind the column, such as the calls of the day. */
  href?: string
}

/** The height of a drawing in its own units; its width is one unit for each column. */
export const CHART_HEIGHT = 100
/** A part that is there is seen, however small. */
const LEAST = 2
const GAP = 0.36

interface ColumnProps {
  column: ChartColumn
  /** Its place from the left, from 0. */
  at: number
  /** The height of one unit of the axis. */
  scale: number
  /** Of its parts, from the bottom. */
  series: readonly BarSeries[]
}

/** A column of a chart, which links to its details. */
export function Column({ column, at, scale, series }: ColumnProps) {
  const { key, words, href } = column
  const drawing = (
    <>
      <title>{`${key}: ${words}`}</title>
      <rect x={at} y={0} width={1} height={CHART_HEIGHT} fill="transparent" />
      <Parts column={column} at={at} scale={scale} series={series} />
    </>
  )
  const look = 'hover:opacity-70'
  if (!href) return <g className={look}>{drawing}</g>
  // The panel's link is an HTML element, which is not allowed inside an SVG.
  return (
    <a href={href} aria-label={`${key}: ${words}`} className={look}>
      {drawing}
    </a>
  )
}

function Parts({ column: { values }, at, scale, series }: ColumnProps) {
  const heights = values.map((value) => (value > 0 ? Math.max(value * scale, LEAST) : 0))
  const sum = heights.reduce((all, height) => all + height, 0)
  // Where small parts were made larger, the whole may be too high.
  const shrink = Math.min(1, CHART_HEIGHT / Math.max(1, sum))
  let top = CHART_HEIGHT
  return series.map(({ label, tone }, part) => {
    const height = (heights[part] ?? 0) * shrink
    top -= height
    return (
      height > 0 && (
        <rect
          key={label}
          x={at + GAP / 2}
          y={top}
          width={1 - GAP}
          height={height}
          style={{ fill: BAR_COLORS[tone] }}
        />
      )
    )
  })
}
