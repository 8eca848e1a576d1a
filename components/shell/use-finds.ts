'use client'

import { useEffect, useState } from 'react'
import type { PanelCall } from '@/lib/features/calls/contract/panel'
import type { PanelContact } from '@/lib/features/contacts/contract/panel'
import { callApi } from '../ui/api-client'

interface Finds {
  contacts: { id: string; title: string; detail: string }[]
  calls: { id: string; title: string; startedAt: string }[]
}

const PAUSE_MS = 180
const SHORTEST = 2
const MOST = 5
const NOTHING: Finds = { contacts: [], calls: [] }

async function search<Row>(path: string, text: string, signal: AbortSignal): Promise<Row[]> {
  const query = new URLSearchParams({ search: text, limit: String(MOST) })
  const result = await callApi<{ data: Row[] }>({ path: `${path}?${query}`, signal })
  return result.ok ? result.data.data : []
}

async function find(text: string, signal: AbortSignal): Promise<Finds> {
  const [contacts, calls] = await Promise.all([
    search<PanelContact>('/api/contacts', text, signal),
    search<PanelCall>('/api/calls', text, signal),
  ])
  return {
    contacts: contacts.map(({ id, name, phone, company }) => ({
      id,
      title: name,
      detail: company ?? phone,
    })),
    calls: calls.map(({ id, contact, phone, startedAt }) => ({
      id,
      title: contact?.name ?? phone,
      startedAt,
    })),
  }
}

/** Contacts and calls that fit what is typed, a moment after the typing pauses. */
export function useFinds(text: string): Finds & { searching: boolean } {
  const term = text.trim()
  const [found, setFound] = useState<{ term: string; finds: Finds }>({ term: '', finds: NOTHING })
  useEffect(() => {
    if (term.length < SHORTEST) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find(term, stop.signal).then(
        (finds) => setFound({ term, finds }),
        () => {}, // Something else is being looked for by now.
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  if (term.length < SHORTEST) return { ...NOTHING, searching: false }
  return { ...found.finds, searching: found.term !== term }
}
