'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useContactSearch } from '@/components/contacts/use-contact-search'
import { Search } from '@/components/icons/search'
import { Dialog } from '@/components/ui/overlay/dialog'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import { formatPhone } from '@/lib/platform/phone/phone'
import { useEnroll } from './use-enroll'

const SHOWN = 8
const SHORTEST = 2

interface EnrollDialogProps {
  id: string
  name: string
  onClose: () => void
}

export default function EnrollDialog({ id, name, onClose }: EnrollDialogProps) {
  const t = useTranslations('cadences-forms.enroll')
  const locale = useLocale()
  const [text, setText] = useState('')
  const { enroll, problem, pending } = useEnroll(onClose)
  const term = text.trim()
  const query = new URLSearchParams({ search: term, limit: String(SHOWN) }).toString()
  const matches = useContactSearch(term.length < SHORTEST ? null : query)

  return (
    <Dialog title={t('title', { name })} description={t('text')} onClose={onClose}>
      <div className="grid gap-3">
        <search className="relative block">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            value={text}
            aria-label={t('search')}
            placeholder={t('search')}
            className="pl-8.5"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </search>
        <FormProblem text={problem} />
        <ul aria-busy={pending} className="min-h-40">
          {matches?.contacts.map((contact) => (
            <li key={contact.id} className="border-b border-line last:border-0">
              <button
                type="button"
                disabled={pending || contact.dncAt !== null}
                onClick={() => enroll({ cadenceId: id, contact })}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded px-2 py-1.5 text-left enabled:hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{contact.name}</span>
                  <span className="block truncate text-sm text-muted">
                    {[formatPhone(contact.phone, locale), contact.company]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {contact.dncAt && <span className="text-sm text-danger">{t('doNotCall')}</span>}
              </button>
            </li>
          ))}
        </ul>
        <output className="-mt-2 text-sm text-muted">
          {matches === null ? t('hint', { minimum: SHORTEST }) : matches.total === 0 && t('none')}
        </output>
      </div>
    </Dialog>
  )
}
