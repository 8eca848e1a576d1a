'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { PanelContact } from '@/lib/features/contacts/contract/panel'

const PAUSE_MS = 250

/** The first contacts that match, and how many there are. */
export interface ContactMatches {
  contacts: PanelContact[]
  total: number
  /** False if counting stopped early. */
  totalIsExact: boolean
}

interface Page {
  data: PanelContact[]
  pagination: { total: number; totalIsExact: boolean }
}

/**
 * Searches contacts shortly after the query stops changing.
 * @param query the parameters of `GET /api/contacts`; null searches nothing
 * @returns null until the response to this query has arrived
 */
export function useContactSearch(query: string | null): ContactMatches | null {
  const [found, setFound] = useState<{ query: string; matches: ContactMatches } | null>(null)
  useEffect(() => {
    if (query === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi<Page>({ path: `/api/contacts?${query}`, signal: stop.signal }).then(
        (result) => {
          if (!result.ok) return
          const { data, pagination } = result.data
          setFound({ query, matches: { contacts: data, ...pagination } })
        },
        () => {}, // The query has changed.
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return found?.query === query ? found.matches : null
}
