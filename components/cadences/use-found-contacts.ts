'use client'

import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { PanelContact } from '@/lib/contracts/panel/contacts'

const PAUSE_MS = 200
const SHORTEST = 2
const MOST = 8

/** Contacts that fit what is typed, a moment after the typing pauses; null before there are any to show. */
export function useFoundContacts(text: string): PanelContact[] | null {
  const term = text.trim()
  const [found, setFound] = useState<{ term: string; contacts: PanelContact[] } | null>(null)
  useEffect(() => {
    if (term.length < SHORTEST) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ search: term, limit: String(MOST) })
      callApi<{ data: PanelContact[] }>({
        path: `/api/contacts?${query}`,
        signal: stop.signal,
      }).then(
        (result) => result.ok && setFound({ term, contacts: result.data.data }),
        () => {}, // Something else is being looked for by now.
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return found?.term === term && term.length >= SHORTEST ? found.contacts : null
}
