'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useContactSearch } from '@/components/contacts/use-contact-search'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import type { PanelContact } from '@/lib/features/contacts/contract/panel'
import { formatPhone } from '@/lib/platform/phone/phone'
import type { Adding } from './use-add-contacts'

const SHOWN = 25

/** A search with a checkbox per contact. Checked contacts stay checked during the next search. */
export function AddByChoice({ adding }: { adding: Adding }) {
  const t = useTranslations('campaigns-forms.add')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const matches = useContactSearch(
    new URLSearchParams({ search: text.trim(), limit: String(SHOWN) }).toString(),
  )

  function toggle(id: string) {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }

  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul aria-busy={!matches} className="h-64 overflow-y-auto rounded-md border border-line">
        {matches?.contacts.map((contact) => (
          <PersonRow
            key={contact.id}
            contact={contact}
            chosen={chosen.has(contact.id)}
            onToggle={() => toggle(contact.id)}
          />
        ))}
        {!matches && <li className="p-3 text-muted">{t('searching')}</li>}
        {matches?.total === 0 && <li className="p-3 text-muted">{t('nobody')}</li>}
        {matches && matches.total > SHOWN && (
          <li className="p-3 text-sm text-muted">{t('more', { count: SHOWN })}</li>
        )}
      </ul>
      <FormProblem text={adding.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          pending={adding.pending}
          disabled={chosen.size === 0}
          onClick={() => adding.add({ contactIds: [...chosen] })}
        >
          {t('submit', { count: chosen.size })}
        </Button>
        <output className="text-muted">{t('chosen', { count: chosen.size })}</output>
      </div>
    </div>
  )
}

interface PersonRowProps {
  contact: PanelContact
  chosen: boolean
  onToggle: () => void
}

function PersonRow({ contact, chosen, onToggle }: PersonRowProps) {
  const t = useTranslations('campaigns-forms.add')
  const { name, company, dncAt } = contact
  const phone = formatPhone(contact.phone, useLocale())
  // A contact without a name is named by its number, which is not shown twice.
  const beside = dncAt ? t('doNotCall') : name === phone ? '' : phone
  return (
    <li className="border-b border-line last:border-0">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-hover has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:text-muted">
        <input
          type="checkbox"
          checked={chosen}
          disabled={dncAt !== null}
          onChange={onToggle}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 truncate">{name}</span>
        <span className="ml-auto shrink-0 truncate text-sm text-muted figures">
          {beside}
          {company && <span className="max-sm:hidden">{beside ? ` · ${company}` : company}</span>}
        </span>
      </label>
    </li>
  )
}
