'use client'

import { later } from './later'
import type { BarChartProps } from './bar-chart-props'
import { Skeleton } from './skeleton'

const Canvas = later<BarChartProps>(
  () => import('./bar-chart-canvas'),
  <Skeleton className="h-full" />,
)

/** Numbers by day or kind. The drawing is fetched after the page; its numbers are there as a table for those who hear it. */
export function BarChart(props: BarChartProps) {
  const { data, keyLabel, valueLabel, secondLabel } = props
  return (
    <figure className="relative">
      <div aria-hidden className="h-44">
        <Canvas {...props} />
      </div>
      <table className="sr-only">
        <thead>
          <tr>
            <th scope="col">{keyLabel}</th>
            <th scope="col">{valueLabel}</th>
            {secondLabel && <th scope="col">{secondLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.key}</th>
              <td>{row.value}</td>
              {secondLabel && <td>{row.second ?? 0}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
