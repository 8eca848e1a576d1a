'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useKeptChanges } from '@/components/ui/form/use-kept-changes'
import type { AssistantValues } from './draft'
import { changedFields, sectionsWhere } from './sections'
import type { SavedForm } from './use-assistant-form'
import { useAssistantDraft } from './use-draft'

interface SaveStateProps {
  /** Absent for a new assistant. */
  id?: string
  form: ApiForm<AssistantValues>
  saved: SavedForm
  /** Shows values that were restored or discarded. */
  onShow: (values: AssistantValues) => void
}

/** Says how much of the form is unsaved and where, and discards it. */
export default function SaveState({ id, form, saved, onShow }: SaveStateProps) {
  const t = useTranslations('assistants')
  const kept = useTranslations('common.keptChanges')
  const { isRestored, discard } = useKeptChanges({
    form,
    place: `assistant:${id ?? 'new'}`,
    onShow,
  })
  const changed = changedFields(saved.stored, useAssistantDraft())
  const sections = sectionsWhere((field) => changed.has(field))
  const isUnsaved = changed.size > 0
  return (
    <div
      className={cn(
        'flex min-w-0 items-center gap-x-2',
        isUnsaved && 'flex-1 basis-64 max-md:order-first max-md:basis-full',
      )}
    >
      <output className="min-w-0 flex-1 text-sm">
        {isUnsaved && (
          <>
            {isRestored ? kept('restored') : t('unsaved', { count: changed.size })}
            <span className="block truncate text-xs text-muted">
              {sections.map((name) => t(`sections.${name}`)).join(', ')}
            </span>
          </>
        )}
      </output>
      {isUnsaved && (
        <Button variant="ghost" size="small" onClick={discard}>
          {t('discard')}
        </Button>
      )}
    </div>
  )
}
