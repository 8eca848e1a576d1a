import { useLocale } from 'next-intl'
import { axisOf, type Axis } from './axis'
import type { BarSeries } from './bar-series'
import { CHART_HEIGHT, Column } from './column'
import { Legend } from './legend'

interface Bar {
  key: string
  /** One number for each part; null if it is not known. */
  values: (number | null)[]
  /** What is behind the bar, such as the calls of the day. */
  href?: string
}

interface BarChartProps {
  title: string
  keyLabel: string
  /** The parts of each bar, from the bottom. */
  series: BarSeries[]
  data: Bar[]
  /** All parts start at 0, such as percentiles, in ascending order. Otherwise they are stacked. */
  overlaid?: boolean
}

/** Maximum number of keys that fit under a chart on a phone. */
const KEYS = 7

/**
 * A bar chart of numbers by day or kind, drawn on the server without a script. Screen readers get the numbers as a
 * table.
 */
export function BarChart({ title, keyLabel, data, series, overlaid = false }: BarChartProps) {
  const format = new Intl.NumberFormat(useLocale())
  const partsOf = ({ values }: Bar) =>
    values.map((value, part) => (value ?? 0) - (overlaid ? (values[part - 1] ?? 0) : 0))
  const write = (value: number | null | undefined) => (value == null ? '–' : format.format(value))
  const sums = data.map((bar) => partsOf(bar).reduce((sum, value) => sum + value, 0))
  const whole = data.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  )
  const axis = axisOf(sums, whole)
  const wordsOf = ({ values }: Bar) =>
    series.map(({ label }, part) => `${label} ${write(values[part])}`).join(', ')
  return (
    <figure className="relative">
      <div aria-hidden={data.some(({ href }) => href) ? undefined : true}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <AxisLabels axis={axis} format={format} />
          <svg
            // A drawing has none of the elements that group.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-label={title}
            viewBox={`0 0 ${data.length} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            className="h-36 w-full overflow-visible"
          >
            {axis.ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={data.length}
                y1={heightOf(tick, axis)}
                y2={heightOf(tick, axis)}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {data.map((bar, at) => (
              <Column
                key={bar.key}
                column={{ ...bar, values: partsOf(bar), words: wordsOf(bar) }}
                at={at}
                scale={CHART_HEIGHT / axis.top}
                series={series}
              />
            ))}
          </svg>
          <Keys keys={data.map(({ key }) => key)} />
        </div>
      </div>
      {series.length > 1 && <Legend series={series} />}
      <FigureTable keyLabel={keyLabel} series={series} data={data} write={write} />
    </figure>
  )
}

/** From the top. */
function heightOf(tick: number, { top }: Axis): number {
  return CHART_HEIGHT - (tick / top) * CHART_HEIGHT
}

function AxisLabels({ axis, format }: { axis: Axis; format: Intl.NumberFormat }) {
  const labels = axis.ticks.map((tick) => format.format(tick))
  const longest = labels.toSorted((a, b) => b.length - a.length)[0]
  return (
    <div aria-hidden className="relative text-right text-xs text-muted figures">
      <span className="invisible">{longest}</span>
      {axis.ticks.map((tick, at) => (
        <span
          key={tick}
          className="absolute right-0 -translate-y-1/2"
          style={{ top: `${heightOf(tick, axis)}%` }}
        >
          {labels[at]}
        </span>
      ))}
    </div>
  )
}

/** Some of the keys, each under its bar. */
function Keys({ keys }: { keys: readonly string[] }) {
  const every = Math.ceil(keys.length / KEYS)
  return (
    <div aria-hidden className="relative col-start-2 mt-1 h-5 text-xs text-muted figures">
      {keys.map(
        (key, at) =>
          // Counted from the last one, which is today.
          (keys.length - 1 - at) % every === 0 && (
            <span
              key={key}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${((at + 0.5) / keys.length) * 100}%` }}
            >
              {key}
            </span>
          ),
      )}
    </div>
  )
}

interface FigureTableProps extends Omit<BarChartProps, 'title'> {
  write: (value: number | null | undefined) => string
}

function FigureTable({ keyLabel, series, data, write }: FigureTableProps) {
  return (
    // `sr-only` does not work on a table itself.
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{keyLabel}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.key}</th>
              {series.map(({ label }, part) => (
                <td key={label}>{write(row.values[part])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
