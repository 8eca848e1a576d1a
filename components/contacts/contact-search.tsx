'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { formatPhone } from '@/lib/platform/phone/phone'
import { useContactSearch } from './use-contact-search'
import { Input } from '@/components/ui/form/input'

export interface FoundContact {
  id: string
  name: string
}

const SHOWN = 6

interface Shown {
  name: string
  phone: string
  company: string | null
}

/** The text next to a name. A contact without a name is shown by its number, which is not repeated. */
function besideName({ name, phone, company }: Shown): string {
  return [name === phone ? '' : phone, company].filter(Boolean).join(' · ')
}

interface ContactSearchProps {
  words: Record<'search' | 'results' | 'searching' | 'nobody', string>
  onChoose: (person: FoundContact) => void
}

export function ContactSearch({ words, onChoose }: ContactSearchProps) {
  const locale = useLocale()
  const [text, setText] = useState('')
  const query = new URLSearchParams({ search: text.trim(), limit: String(SHOWN) })
  const matches = useContactSearch(query.toString())
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul
        aria-label={words.results}
        aria-busy={!matches}
        className="min-h-66 rounded-md border border-line"
      >
        {matches?.contacts.map(({ id, name, phone, company }) => (
          <li key={id} className="border-b border-line last:border-0">
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-hover"
              onClick={() => onChoose({ id, name })}
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="ml-auto min-w-0 truncate text-sm text-muted figures">
                {besideName({ name, phone: formatPhone(phone, locale), company })}
              </span>
            </button>
          </li>
        ))}
        {!matches && <li className="p-3 text-muted">{words.searching}</li>}
        {matches?.total === 0 && <li className="p-3 text-muted">{words.nobody}</li>}
      </ul>
    </div>
  )
}
