'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CheckList } from '@/components/ui/form/check-list'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
import { Link } from '@/components/ui/link'
import type { AssistantValues } from './draft'

export interface Linkable {
  id: string
  name: string
}

interface LinkedFieldProps {
  form: ApiForm<AssistantValues>
  name: 'knowledgeBaseIds' | 'toolIds'
  choices: readonly Linkable[]
  first: string[]
  max: number
  /** One sentence under the list. */
  help: string
  /** The page of the choices. */
  page: { href: string; label: string }
}

/** Chooses what the assistant uses of the account. */
export function LinkedField(props: LinkedFieldProps) {
  const { form, name, choices, first, max, help, page } = props
  const t = useTranslations('assistants.fields')
  const id = useId()
  const { held: chosen, change } = useFormValue({ form, name, first, sent: (ids) => ids })

  function toggle(one: string, isChosen: boolean) {
    change((ids) => (isChosen ? [...ids, one] : ids.filter((other) => other !== one)))
  }

  return (
    <fieldset className="grid gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 font-medium">
        {t(name)}
        {choices.length > 0 && (
          <span className="ml-1.5 font-normal text-muted figures">
            {t('linked', { count: chosen.length, limit: max })}
          </span>
        )}
      </legend>
      <CheckList
        choices={choices}
        chosen={chosen}
        isFull={chosen.length >= max}
        onToggle={toggle}
      />
      <p id={id} className="text-sm text-muted">
        {help}{' '}
        <Link href={page.href} className="text-accent underline">
          {page.label}
        </Link>
      </p>
    </fieldset>
  )
}
