interface SparklineProps {
  values: number[]
  /** What the line tells, in words: "Calls a day, 3 to 12". */
  label: string
}

const WIDTH = 120
const HEIGHT = 28

/** The course of a number, without axes. */
export function Sparkline({ values, label }: SparklineProps) {
  const top = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => `${at * step},${HEIGHT - 2 - (value / top) * (HEIGHT - 4)}`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-7 w-full text-accent"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
