'use client'

import { useLocale } from 'next-intl'
import type { BarChartProps } from './bar-chart-props'
import { Legend } from './legend'
import { later } from '../later'
import { Skeleton } from '../skeleton'

const Canvas = later<BarChartProps>(
  () => import('./bar-chart-canvas'),
  <Skeleton className="h-full" />,
)

/**
 * A bar chart of numbers by day or kind. The chart loads after the page. Screen readers get the numbers as a
 * table.
 */
export function BarChart(props: BarChartProps) {
  const { data, keyLabel, series } = props
  const number = new Intl.NumberFormat(useLocale())
  return (
    <figure className="relative">
      <div aria-hidden className="h-44">
        <Canvas {...props} />
      </div>
      {series.length > 1 && <Legend series={series} />}
      {/* `sr-only` does not work on a table itself. */}
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
                  <td key={label}>{number.format(row.values[part] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
