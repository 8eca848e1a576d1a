'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'
import { addressWith } from './address'
import { ChipSelect } from './chip-select'

interface FilterSelectProps {
  /** The parameter in the URL. */
  name: string
  label: string
  /** The label of the first choice, which filters nothing: "All states". */
  all: string
  /** The value while the URL has none. */
  unset?: string
  options: { value: string; label: string }[]
  /** Parameters that mean nothing after another choice. */
  clears?: readonly string[]
}

export function FilterSelect({
  name,
  label,
  all,
  unset = '',
  options,
  clears = [],
}: FilterSelectProps) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [pending, start] = useTransition()
  const value = params.get(name) ?? unset
  return (
    <ChipSelect
      aria-label={label}
      aria-busy={pending}
      value={value}
      chosen={value !== ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        const cleared = Object.fromEntries(clears.map((other) => [other, null]))
        const changes = { ...cleared, [name]: chosen, page: null }
        start(() => router.replace(addressWith(path, params, changes), { scroll: false }))
      }}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </ChipSelect>
  )
}
