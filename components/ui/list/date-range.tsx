'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState, useTransition } from 'react'
import { type ClosedDayRange, lastDays } from '@/lib/platform/time/day-range'
import { addressWith } from './address'
import { Select } from '../form/input'
import { OwnDates } from './own-dates'

interface DateRangeProps {
  /** The day that it is for the reader. */
  today: string
  /** What stands in the address, where it is one of the presets: its days; '' where nothing does. */
  chosen: string | null
  /** What the two fields show. */
  shown: Partial<ClosedDayRange>
  /** Days that end today; '' is what the page shows without a choice. */
  presets: { value: string; label: string }[]
  labels: { period: string; own: string; from: string; to: string; disorder: string }
}

const OWN = 'own'

/** A period of days in the address, as `from` and `to`: a preset, or two dates. */
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
    // A link leads to another period; who types stays at it, also where the dates make a preset.
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
      <Select
        aria-label={labels.period}
        aria-busy={pending}
        value={own ? OWN : chosen}
        className="w-40 md:w-44"
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
      </Select>
      {own && <OwnDates shown={shown} labels={labels} onChange={take} />}
    </>
  )
}

function keyOf({ from, to }: Partial<ClosedDayRange>): string {
  return `${from} ${to}`
}
