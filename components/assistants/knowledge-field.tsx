'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { Link } from '@/components/ui/link'
import type { ApiForm } from '@/components/ui/use-api-form'
import { MAX_BASES_PER_ASSISTANT } from '@/lib/domain/knowledge'
import type { AssistantValues } from './assistant-values'

export interface BaseChoice {
  id: string
  name: string
}

interface KnowledgeFieldProps {
  form: ApiForm<AssistantValues>
  bases: BaseChoice[]
}

/** In which knowledge bases the assistant looks things up. */
export function KnowledgeField({ form, bases }: KnowledgeFieldProps) {
  const t = useTranslations('assistants.fields')
  const { engine, defaults } = form
  const [chosen, setChosen] = useState(defaults.knowledgeBaseIds)
  const [touched, setTouched] = useState(false)
  const full = chosen.length >= MAX_BASES_PER_ASSISTANT

  // Also once the engine is there, which may be after the first choice, and before it sends.
  useLayoutEffect(() => {
    if (touched) engine?.fill('knowledgeBaseIds', chosen)
  }, [engine, touched, chosen])

  function toggle(id: string, isChosen: boolean) {
    form.prepare()
    setTouched(true)
    setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)))
  }

  return (
    <fieldset className="grid gap-1.5" aria-describedby="knowledge-help">
      <legend className="mb-1.5 font-medium">
        {t('knowledgeBaseIds')}
        {bases.length > 0 && (
          <span className="ml-1.5 font-normal text-muted figures">
            {t('knowledgeChosen', { count: chosen.length, limit: MAX_BASES_PER_ASSISTANT })}
          </span>
        )}
      </legend>
      {bases.length > 0 && (
        <ul className="max-h-72 overflow-y-auto rounded-md border border-edge bg-surface">
          {bases.map(({ id, name }) => (
            <li key={id} className="border-b border-line last:border-0">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-hover has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:text-muted md:min-h-9">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  disabled={full && !chosen.includes(id)}
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 truncate">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <p id="knowledge-help" className="text-sm text-muted">
        {bases.length > 0 ? t('knowledgeHelp') : t('knowledgeNone')}{' '}
        <Link href="/knowledge-bases" className="text-accent underline">
          {t('knowledgeLink')}
        </Link>
      </p>
    </fieldset>
  )
}
