import { cn } from '@/components/ui/cn'
import type { DayCall } from '@/lib/features/overview/read-day'
import { TONE_COLORS, toneOf } from './call-tone'

const BARS = 8
const STEP = 3
const WIDTH = BARS * STEP - 1
const HEIGHT = 24

/** The outline of an unanswered call, and of a talk without a recording. */
const FLAT = [3, 3, 3, 3, 3, 3, 3, 3]

/** A call as a small waveform of its recording. A bundle shows its number, an unanswered call a ring. */
export function CallMark({ call }: { call: DayCall }) {
  const tone = toneOf(call)
  const color = TONE_COLORS[tone]
  if (call.count > 1) {
    return (
      <span
        aria-hidden
        className="grid h-6 w-7 shrink-0 place-items-center rounded bg-hover text-sm font-medium text-ink figures"
      >
        {call.count}
      </span>
    )
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cn('h-6 w-7 shrink-0', color, tone === 'live' && 'animate-pulse')}
    >
      {tone === 'unreached' ? (
        <circle
          cx={WIDTH / 2}
          cy={HEIGHT / 2}
          r={4}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
        />
      ) : (
        <path d={barsOf(call.levels)} stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
      )}
    </svg>
  )
}

/** Vertical lines around the middle, as high as the loudest of their part. */
function barsOf(levels: readonly number[] | null): string {
  const loudest = Math.max(1, ...(levels ?? []))
  const heights = levels
    ? FLAT.map((_, bar) => {
        const size = levels.length / BARS
        const part = levels.slice(Math.floor(bar * size), Math.floor((bar + 1) * size))
        return Math.max(1, (Math.max(0, ...part) / loudest) * (HEIGHT - 4))
      })
    : FLAT
  return heights
    .map((height, bar) => {
      const y = Math.round((HEIGHT - height) * 5) / 10
      return `M${bar * STEP + 1} ${y}V${Math.round((HEIGHT - y) * 10) / 10}`
    })
    .join('')
}
