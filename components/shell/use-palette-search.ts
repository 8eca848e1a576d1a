'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { Found } from '@/lib/features/search/contract/panel'

const PAUSE_MS = 180
const SHORTEST = 2

async function find(text: string, signal: AbortSignal): Promise<Found[]> {
  const query = new URLSearchParams({ search: text })
  const result = await callApi<{ data: Found[] }>({ path: `/api/search?${query}`, signal })
  return result.ok ? result.data.data : []
}

/** Searches the account, a moment after the last key. */
export function usePaletteSearch(text: string): { results: Found[]; searching: boolean } {
  const term = text.trim()
  const [found, setFound] = useState<{ term: string; results: Found[] }>({ term: '', results: [] })
  useEffect(() => {
    if (term.length < SHORTEST) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(term, stop.signal).then(
        (results) => setFound({ term, results }),
        () => {}, // Another search has replaced this one.
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  if (term.length < SHORTEST) return { results: [], searching: false }
  return { results: found.results, searching: found.term !== term }
}
