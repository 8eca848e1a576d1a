'use client'

import { LoaderCircle, Search } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { addressWith } from './address'
import { cn } from './cn'
import { Input } from './input'

interface SearchBoxProps {
  /** What is searched: "Search by name, phone or company". */
  label: string
  /** The parameter in the address. */
  name?: string
  className?: string
}

const PAUSE_MS = 250

/** Searches as one types; what is searched for stands in the address. */
export function SearchBox({ label, name = 'search', className }: SearchBoxProps) {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const [pending, start] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string) {
    clearTimeout(timer.current)
    start(() =>
      router.replace(addressWith(path, params, { [name]: text.trim(), page: null }), {
        scroll: false,
      }),
    )
  }

  const Icon = pending ? LoaderCircle : Search
  return (
    <search className={cn('relative block w-full md:max-w-xs', className)}>
      <Icon
        aria-hidden
        className={cn(
          'pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted',
          pending && '[translate:0_-50%] animate-spin',
        )}
      />
      <Input
        type="search"
        name={name}
        defaultValue={params.get(name) ?? ''}
        aria-label={label}
        placeholder={label}
        className="pl-8.5"
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(event.currentTarget.value)
        }}
        onChange={(event) => {
          const { value } = event.currentTarget
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(value), PAUSE_MS)
        }}
      />
    </search>
  )
}
