'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useKeptChanges } from '@/components/ui/form/use-kept-changes'
import { dialogButton } from '@/components/ui/overlay/dialog-button'
import type { AssistantValues } from './draft'
import { changedFields, sectionsWhere } from './sections'
import type { SavedForm } from './use-assistant-form'
import { useAssistantDraft } from './use-draft'

const DiscardButton = dialogButton(() => import('./discard-dialog'))

interface SaveStateProps {
  /** Absent for a new assistant. */
  id?: string
  form: ApiForm<AssistantValues>
  saved: SavedForm
  /** Shows values that were restored or discarded. */
  onShow: (values: AssistantValues) => void
}

/** Says how much of the form is unsaved and where, and discards it after a question. */
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
  const own = useRef<HTMLDivElement>(null)
  const wasDiscarded = useRef(false)
  // The button that asked is gone with the changes.
  useEffect(() => {
    if (isUnsaved || !wasDiscarded.current) return
    wasDiscarded.current = false
    own.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isUnsaved])

  function discardAll() {
    wasDiscarded.current = true
    discard()
  }

  return (
    <div
      ref={own}
      className={cn(
        'flex min-w-0 items-center gap-x-2',
        isUnsaved && 'flex-1 basis-64 max-md:order-first max-md:basis-full',
      )}
    >
      <output className="min-w-0 flex-1 text-sm">
        {isUnsaved && (
          <>
            {isRestored && !form.pending ? kept('restored') : t('unsaved', { count: changed.size })}
            <span className="block truncate text-xs text-muted">
              {sections.map((name) => t(`sections.${name}`)).join(', ')}
            </span>
          </>
        )}
      </output>
      {isUnsaved && (
        <DiscardButton
          variant="ghost"
          size="small"
          dialog={{ count: changed.size, onDiscard: discardAll }}
        >
          {t('discard')}
        </DiscardButton>
      )}
    </div>
  )
}
