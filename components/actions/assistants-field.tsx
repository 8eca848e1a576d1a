'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from '@/components/ui/link'

export interface AssistantChoice {
  id: string
  name: string
}

interface AssistantsFieldProps {
  /** All of the account. */
  assistants: readonly AssistantChoice[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Which assistants send the message. */
export function AssistantsField({ assistants, chosen, error, onChange }: AssistantsFieldProps) {
  const t = useTranslations('action-forms.assistants')
  const id = useId()

  function toggle(one: string, isChosen: boolean) {
    // In one order, so that choosing the same again changes nothing.
    onChange(isChosen ? [...chosen, one].sort() : chosen.filter((other) => other !== one))
  }

  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-help`}>
      <legend className="mb-1.5 font-medium">{t('label')}</legend>
      {assistants.length > 0 && (
        <ul className="max-h-72 overflow-y-auto rounded-md border border-edge bg-surface">
          {assistants.map((assistant) => (
            <li key={assistant.id} className="border-b border-line last:border-0">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-hover has-checked:bg-accent-soft md:min-h-9">
                <input
                  type="checkbox"
                  checked={chosen.includes(assistant.id)}
                  onChange={(event) => toggle(assistant.id, event.currentTarget.checked)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 truncate">{assistant.name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
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
