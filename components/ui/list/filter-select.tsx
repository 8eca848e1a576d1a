'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTransition } from 'react'
import { addressWith } from './address'
import { Select } from '../form/input'

interface FilterSelectProps {
  /** The parameter in the URL. */
  name: string
  label: string
  /** The label of the first choice, which filters nothing: "All states". */
  all: string
  options: { value: string; label: string }[]
  /** Parameters that mean nothing after another choice. */
  clears?: readonly string[]
}

/** Filters a list. The URL has the choice. */
export function FilterSelect({ name, label, all, options, clears = [] }: FilterSelectProps) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [pending, start] = useTransition()
  return (
    <Select
      aria-label={label}
      aria-busy={pending}
      value={params.get(name) ?? ''}
      className="max-md:w-max max-md:min-w-36 md:max-w-48 md:flex-1 md:basis-36"
      onChange={(event) => {
        const { value } = event.currentTarget
        const cleared = Object.fromEntries(clears.map((other) => [other, null]))
        const changes = { ...cleared, [name]: value, page: null }
        start(() => router.replace(addressWith(path, params, changes), { scroll: false }))
      }}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
