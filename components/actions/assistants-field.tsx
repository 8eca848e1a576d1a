'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CheckList } from '@/components/ui/form/check-list'
import type { AssistantChoice } from './extracted'
import { Link } from '@/components/ui/link'

interface AssistantsFieldProps {
  assistants: readonly AssistantChoice[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

export function AssistantsField({ assistants, chosen, error, onChange }: AssistantsFieldProps) {
  const t = useTranslations('actions-forms.assistants')
  const id = useId()

  function toggle(one: string, isChosen: boolean) {
    // In a stable order, so that choosing the same again changes nothing.
    onChange(isChosen ? [...chosen, one].sort() : chosen.filter((other) => other !== one))
  }

  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-help`}>
      <legend className="mb-1.5 font-medium">{t('label')}</legend>
      <CheckList choices={assistants} chosen={chosen} onToggle={toggle} />
      {error && <p className="text-sm text-danger">{error}</p>}
      <p id={`${id}-help`} className="text-sm text-muted">
        {assistants.length === 0 ? (
          <>
            {t('none')}{' '}
            <Link href="/assistants/new" className="text-accent underline">
              {t('create')}
            </Link>
          </>
        ) : (
          t(chosen.length > 0 ? 'help' : 'nobody')
        )}
      </p>
    </fieldset>
  )
}
