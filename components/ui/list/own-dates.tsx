'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { type ClosedDayRange, isDay, isInOrder } from '@/lib/platform/time/day-range'
import { Input } from '../form/input'

const PAUSE_MS = 600

interface OwnDatesProps {
  /** What stands in the address. */
  shown: Partial<ClosedDayRange>
  labels: { from: string; to: string; disorder: string }
  onChange: (range: Partial<ClosedDayRange>) => void
}

/** The first and the last day, as they are typed; taken when they are days in their order. */
export function OwnDates({ shown, labels, onChange }: OwnDatesProps) {
  const id = useId()
  // What was typed; null once it stands in the address.
  const [typed, setTyped] = useState<Partial<ClosedDayRange> | null>(null)
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const address = `${shown.from} ${shown.to}`
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    // Unless somebody types on while the page arrives.
    if (!typing) setTyped(null)
  }
  const range = typed ?? shown
  const disordered = !isInOrder(range)

  function take(next: Partial<ClosedDayRange>) {
    clearTimeout(timer.current)
    setTyping(false)
    // A year is typed digit by digit.
    const complete = [next.from, next.to].every((day) => !day || isDay(day))
    if (complete && isInOrder(next)) onChange(next)
  }
  function type(change: Partial<ClosedDayRange>) {
    const next = { ...range, ...change }
    setTyped(next)
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => take(next), PAUSE_MS)
  }
  function takeNow() {
    if (typed && typing) take(typed)
  }

  const field = (name: 'from' | 'to') => (
    <Input
      type="date"
      className="min-w-0"
      aria-label={labels[name]}
      aria-invalid={disordered || undefined}
      aria-describedby={disordered ? id : undefined}
      value={range[name] ?? ''}
      onChange={(event) => type({ [name]: event.currentTarget.value })}
      onBlur={takeNow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') takeNow()
      }}
    />
  )
  return (
    <div className="min-w-0 max-md:col-span-2">
      <div className="flex items-center gap-2">
        {field('from')}
        <span aria-hidden className="text-muted">
          –
        </span>
        {field('to')}
      </div>
      {disordered && (
        <p id={id} role="alert" className="mt-1 text-sm text-danger">
          {labels.disorder}
        </p>
      )}
    </div>
  )
}
