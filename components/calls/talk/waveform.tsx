'use client'

import type { KeyboardEvent } from 'react'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { waveformPath } from './waveform-path'

type Recording = NonNullable<PanelCallDetail['recording']>

interface WaveformProps {
  recording: Recording
  time: number
  label: string
  /** For screen readers: where the reader is. */
  valueText: string
  onSeek: (time: number) => void
}

/** Of what was played. */
const COLORS = { person: 'fill-person', assistant: 'fill-accent' }

/** The seconds that an arrow key moves. */
const STEP = 5

/** How loud both sides were: the person above, the assistant below. It is the slider of the player. */
export function Waveform({ recording, time, label, valueText, onSeek }: WaveformProps) {
  const { seconds, peaks } = recording
  const played = seconds > 0 ? Math.min(100, (time / seconds) * 100) : 0
  const sides = [
    { side: 'person', path: waveformPath(peaks.person, -1) },
    { side: 'assistant', path: waveformPath(peaks.assistant, 1) },
  ] as const

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const moves: Record<string, number> = {
      ArrowRight: STEP,
      ArrowUp: STEP,
      ArrowLeft: -STEP,
      ArrowDown: -STEP,
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    onSeek(time + move)
  }

  return (
    <div className="relative h-16 rounded-lg bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {[false, true].map((isPlayed) => (
        <svg
          key={String(isPlayed)}
          aria-hidden
          viewBox="0 0 1000 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          style={isPlayed ? { clipPath: `inset(0 ${100 - played}% 0 0)` } : undefined}
        >
          {sides.map(({ side, path }) => (
            <path key={side} d={path} className={isPlayed ? COLORS[side] : 'fill-edge/50'} />
          ))}
        </svg>
      ))}
      <input
        type="range"
        min={0}
        max={seconds}
        step="any"
        value={time}
        aria-label={label}
        aria-valuetext={valueText}
        title={formatDuration(time)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}
