'use client'

import { useLocale } from 'next-intl'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { BAR_COLOURS, type BarChartProps } from './bar-chart-props'

const small = { fontSize: 12, fill: 'var(--muted)' }

type Row = BarChartProps['data'][number]

/**
 * The width of the largest number, estimated: a measured width would depend on whether the font is loaded.
 */
function axisWidth(data: readonly Row[], number: Intl.NumberFormat): number {
  const sums = data.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const longest = number.format(Math.ceil(Math.max(1, ...sums) * 1.5))
  return 10 + 7.5 * longest.length
}

export default function BarChartCanvas({ data, series }: BarChartProps) {
  const number = new Intl.NumberFormat(useLocale())
  const format = (value: unknown) => (typeof value === 'number' ? number.format(value) : '')
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="key"
          tick={small}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={16}
        />
        <YAxis
          tick={small}
          tickFormatter={format}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={axisWidth(data, number)}
          tickCount={4}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          formatter={format}
          contentStyle={{
            background: 'var(--surface)',
            border: 'none',
            borderRadius: 6,
            boxShadow: '0 8px 32px var(--lift-shade), 0 0 0 1px var(--lift-ring)',
            fontSize: 13,
          }}
          labelStyle={{ color: 'var(--muted)' }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        {series.map(({ label, tone }, part) => (
          <Bar
            key={label}
            dataKey={({ values }: Row) => values[part] ?? 0}
            name={label}
            stackId="all"
            fill={BAR_COLOURS[tone]}
            radius={part === series.length - 1 ? [2, 2, 0, 0] : 0}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
