'use client'

import { useEffect, useState } from 'react'
import { callApi } from '../ui/api-client'

export interface Find {
  id: string
  title: string
  detail: string
}

interface Finds {
  contacts: Find[]
  calls: Find[]
}

interface Person {
  firstName: string | null
  lastName: string | null
  phone: string | null
}

interface ContactRow extends Person {
  id: string
  company?: string | null
}

interface CallRow {
  id: string
  phone?: string | null
  contact: Person | null
}

const PAUSE_MS = 180
const SHORTEST = 2
const MOST = 5
const NOTHING: Finds = { contacts: [], calls: [] }

function nameOf({ firstName, lastName, phone }: Person): string {
  return [firstName, lastName].filter(Boolean).join(' ') || phone || ''
}

async function search<Row>(path: string, text: string, signal: AbortSignal): Promise<Row[]> {
  const query = new URLSearchParams({ search: text, limit: String(MOST) })
  const result = await callApi<{ data: Row[] }>({ path: `${path}?${query}`, signal })
  return result.ok ? result.data.data : []
}

async function find(text: string, signal: AbortSignal): Promise<Finds> {
  const [contacts, calls] = await Promise.all([
    search<ContactRow>('/api/contacts', text, signal),
    search<CallRow>('/api/calls', text, signal),
  ])
  return {
    contacts: contacts.map((row) => ({
      id: row.id,
      title: nameOf(row),
      detail: row.company ?? row.phone ?? '',
    })),
    calls: calls.map((row) => ({
      id: row.id,
      title: row.contact ? nameOf(row.contact) : (row.phone ?? ''),
      detail: row.phone ?? row.contact?.phone ?? '',
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
