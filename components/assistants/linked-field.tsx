'use client'

import { useTranslations } from 'next-intl'
import { CheckList } from '@/components/ui/form/check-list'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
import { Link } from '@/components/ui/link'
import { MAX_BASES_PER_ASSISTANT } from '@/lib/features/knowledge-bases/rules/knowledge-base'
import type { AssistantValues } from './draft'

export interface BaseChoice {
  id: string
  name: string
}

interface KnowledgeFieldProps {
  form: ApiForm<AssistantValues>
  bases: BaseChoice[]
  first: string[]
}

export function KnowledgeField({ form, bases, first }: KnowledgeFieldProps) {
  const t = useTranslations('assistants.fields')
  const { held: chosen, change } = useFormValue({
    form,
    name: 'knowledgeBaseIds',
    first,
    sent: (ids) => ids,
  })
  const full = chosen.length >= MAX_BASES_PER_ASSISTANT

  function toggle(id: string, isChosen: boolean) {
    change((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)))
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
