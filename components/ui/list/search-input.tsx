'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useTransition, type ReactNode } from 'react'
import { addressWith } from './address'
import { cn } from '../cn'
import { Input } from '../form/input'
import { Spinner } from '../spinner'

interface SearchInputProps {
  icon: ReactNode
  label: string
  /** The parameter in the URL. */
  name?: string
  className?: string
}

const PAUSE_MS = 250

/** Searches while the reader types. The URL has the search term. */
export function SearchInput({
  icon,
  label,
  name = 'search',
  className = 'md:max-w-xs',
}: SearchInputProps) {
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

  return (
    <search className={cn('relative block w-full', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-muted [&_svg]:size-4">
        {pending ? <Spinner /> : icon}
      </span>
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
