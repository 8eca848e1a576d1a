'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useId, useRef, useState, useTransition } from 'react'
import { type ClosedDayRange, isDay, isInOrder, lastDays } from '@/lib/platform/time/day-range'
import { addressWith } from './address'
import { ChipSelect } from './chip-select'
import { Input } from '../form/input'

interface DateRangeProps {
  today: string
  /** The preset in the URL, by its days; '' if the URL has no dates, null if they are not a preset. */
  chosen: string | null
  shown: Partial<ClosedDayRange>
  /** Periods that end today, by their days; '' is the page's default. */
  presets: { value: string; label: string }[]
  labels: { period: string; own: string; from: string; to: string; disorder: string }
}

const OWN = 'own'

export function DateRange({ today, chosen, shown, presets, labels }: DateRangeProps) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [pending, start] = useTransition()
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const address = keyOf(shown)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    // A link changed the period. While the reader types, the fields stay, even if the dates match a preset.
    if (address !== typed) setAsked(false)
  }
  const own = asked || chosen === null

  function go(range: Partial<ClosedDayRange>) {
    const { from = null, to = null } = range
    start(() =>
      router.replace(addressWith(path, params, { from, to, page: null }), { scroll: false }),
    )
  }

  function take(range: Partial<ClosedDayRange>) {
    setTyped(keyOf(range))
    go(range)
  }

  return (
    <>
      <ChipSelect
        aria-label={labels.period}
        aria-busy={pending}
        value={own ? OWN : chosen}
        chosen={own || chosen !== ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          setAsked(value === OWN)
          if (value !== OWN) go(value ? lastDays(Number(value), today) : {})
        }}
      >
        {presets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={OWN}>{labels.own}</option>
      </ChipSelect>
      {own && <OwnDates shown={shown} labels={labels} onChange={take} />}
    </>
  )
}

function keyOf({ from, to }: Partial<ClosedDayRange>): string {
  return `${from} ${to}`
}

const PAUSE_MS = 600

interface OwnDatesProps {
  /** The dates in the URL. */
  shown: Partial<ClosedDayRange>
  labels: { from: string; to: string; disorder: string }
  onChange: (range: Partial<ClosedDayRange>) => void
}

/** Two fields for the first and the last day. They apply once both are valid and in order. */
function OwnDates({ shown, labels, onChange }: OwnDatesProps) {
  const id = useId()
  // The typed dates; null once the URL has them.
  const [typed, setTyped] = useState<Partial<ClosedDayRange> | null>(null)
  const [typing, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const address = `${shown.from} ${shown.to}`
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    // Keeps the fields if the reader goes on typing while the page loads.
    if (!typing) setTyped(null)
  }
  const range = typed ?? shown
  const disordered = !isInOrder(range)

  function take(next: Partial<ClosedDayRange>) {
    clearTimeout(timer.current)
    setTyping(false)
    // A year is incomplete while it is typed digit by digit.
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
