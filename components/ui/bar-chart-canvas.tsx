'use client'

import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { BarChartProps } from './bar-chart-props'

const small = { fontSize: 12, fill: 'var(--muted)' }

export default function BarChartCanvas({ data, valueLabel, secondLabel }: BarChartProps) {
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
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width={32}
          tickCount={4}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          contentStyle={{
            background: 'var(--surface)',
            border: 'none',
            borderRadius: 6,
            boxShadow: 'var(--lift)',
            fontSize: 13,
          }}
          labelStyle={{ color: 'var(--muted)' }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        <Bar
          dataKey="value"
          name={valueLabel}
          stackId="all"
          fill="var(--accent)"
          radius={secondLabel ? 0 : 2}
          maxBarSize={28}
          isAnimationActive={false}
        />
        {secondLabel && (
          <Bar
            dataKey="second"
            name={secondLabel}
            stackId="all"
            fill="var(--line)"
            radius={2}
            maxBarSize={28}
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}
