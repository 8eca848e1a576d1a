'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { PanelContact } from '@/lib/features/contacts/contract/panel'

const PAUSE_MS = 250

/** The contacts that pass a filter: the first of them, and how many there are. */
export interface ContactMatches {
  contacts: PanelContact[]
  total: number
  /** Where the total is only counted so far. */
  totalIsExact: boolean
}

interface Answer {
  data: PanelContact[]
  pagination: { total: number; totalIsExact: boolean }
}

/**
 * Asks the contacts' endpoint a moment after the filter stops changing.
 * @param query parameters of `GET /api/contacts`; null asks nothing
 * @returns null until the answer to this very question is here
 */
export function useContactSearch(query: string | null): ContactMatches | null {
  const [found, setFound] = useState<{ query: string; matches: ContactMatches } | null>(null)
  useEffect(() => {
    if (query === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi<Answer>({ path: `/api/contacts?${query}`, signal: stop.signal }).then(
        (result) => {
          if (!result.ok) return
          const { data, pagination } = result.data
          setFound({ query, matches: { contacts: data, ...pagination } })
        },
        () => {}, // Something else is being asked by now.
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return found?.query === query ? found.matches : null
}
