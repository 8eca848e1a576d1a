'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { CheckList } from '@/components/ui/form/check-list'
import { Link } from '@/components/ui/link'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { MAX_BASES_PER_ASSISTANT } from '@/lib/features/knowledge/rules/knowledge-base'
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
      <CheckList choices={bases} chosen={chosen} isFull={full} onToggle={toggle} />
      <p id="knowledge-help" className="text-sm text-muted">
        {bases.length > 0 ? t('knowledgeHelp') : t('knowledgeNone')}{' '}
        <Link href="/knowledge-bases" className="text-accent underline">
          {t('knowledgeLink')}
        </Link>
      </p>
    </fieldset>
  )
}
