import { cn } from '../cn'

/** A bar of a wave: its loudness and speaker. */
export interface WaveBar {
  /** Its place from the left, from 0. */
  at: number
  /** From 0 to 1. */
  level: number
  voice: 'assistant' | 'person'
}

interface VoiceWaveProps {
  bars: readonly WaveBar[]
  /** Animates the bars during a running call. */
  live?: boolean
  /** The length of a sound that `play-call.ts` follows. */
  seconds?: number
  className?: string
}

const FILLS = { assistant: 'fill-accent', person: 'fill-person' }

/** A bar of a sound that plays: pale until it is heard, and in motion while it is. */
const FOLLOWED =
  'origin-center [transform-box:fill-box] group-data-playing/call:not-data-said:fill-edge motion-safe:data-now:animate-voice'

const WIDTH = 3
const STEP = 6
const HEIGHT = 100
/** Silence is a dot. */
const LEAST = 4

/** The wave of a talk, in the colors of its two voices. Decorative, and so hidden from screen readers. */
export function VoiceWave({ bars, live, seconds, className }: VoiceWaveProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn('block w-full', className)}
    >
      {bars.map(({ at, level, voice }) => {
        const height = Math.max(LEAST, level * HEIGHT)
        return (
          <rect
            key={at}
            x={at * STEP + (STEP - WIDTH) / 2}
            y={(HEIGHT - height) / 2}
            width={WIDTH}
            height={height}
            rx={WIDTH / 2}
            ry={WIDTH}
            className={cn(
              FILLS[voice],
              live && 'origin-center animate-voice [transform-box:fill-box]',
              seconds && FOLLOWED,
            )}
            data-at={seconds && ((at * seconds) / bars.length).toFixed(2)}
            style={live ? { animationDelay: `${((at * 7) % 11) * -100}ms` } : undefined}
          />
        )
      })}
    </svg>
  )
}
