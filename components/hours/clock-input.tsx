'use client'

import { useState } from 'react'
import type { ControlProps } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { readClock } from '@/lib/platform/time/clock'

interface ClockInputProps extends Partial<ControlProps> {
  /** For an input without a connected label. */
  label?: string
  /** Such as `09:30`, empty, or the typed text if it is not a time. */
  value: string
  /** Midnight is the end of the day: `24:00`. */
  ends?: boolean
  onChange: (value: string) => void
}

/** A time on a 24-hour clock, in every language. The browser's own input shows AM and PM where its language does. */
export function ClockInput({ label, value, ends = false, onChange, ...control }: ClockInputProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function change(text: string) {
    const read = readClock(text)
    setTyped(text)
    onChange(ends && read === '00:00' ? '24:00' : (read ?? text))
  }

  const wrong = typed === null && readClock(value) === null ? true : undefined
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...control}
      aria-label={label}
      aria-invalid={wrong || control['aria-invalid']}
      value={typed ?? value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      className="max-w-20 text-center figures"
    />
  )
}
