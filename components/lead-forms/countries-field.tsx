'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Plus } from '@/components/icons/plus'
import { X } from '@/components/icons/x'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { keepFocus } from '@/components/ui/form/keep-focus'
import { Select } from '@/components/ui/form/input'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'

interface CountriesFieldProps {
  form: ApiForm<FormValues>
  first: readonly string[]
  /** Every country, those of the account's numbers first. */
  choices: readonly { id: string; name: string }[]
  /** The country to add, which outlives a restoration; empty for none. */
  picked: string
  onPick: (id: string) => void
}

/** The countries that are called, and a select that adds one. */
export function CountriesField(props: CountriesFieldProps) {
  const { form, first, choices, picked, onPick } = props
  const t = useTranslations('lead-forms-editor')
  const select = useRef<HTMLSelectElement>(null)
  const { held: chosen, change } = useFormValue({
    form,
    name: 'countries',
    first: [...first],
    sent: (held) => held,
  })
  const rest = choices.filter(({ id }) => !chosen.includes(id))

  function add() {
    if (!picked) return
    change((held) => [...held, picked])
    onPick('')
  }

  function remove(id: string) {
    change((held) => held.filter((one) => one !== id))
    // The button that had the focus is gone.
    select.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <Field label={t('countries')} help={t('countriesHelp')}>
        {(control) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <Select
              {...control}
              ref={select}
              value={picked}
              onChange={(event) => onPick(event.currentTarget.value)}
            >
              <option value="">{t('chooseCountry')}</option>
              {rest.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Button disabled={!picked} onMouseDown={keepFocus} onClick={add}>
              <Plus aria-hidden />
              {t('addCountry')}
            </Button>
          </div>
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t('countries')} className="flex flex-wrap gap-2">
          {choices
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="small"
                  aria-label={t('removeCountry', { name })}
                  onClick={() => remove(id)}
                >
                  {name}
                  <X aria-hidden />
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
