'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../button'
import { accountOfPage } from './kept-drafts'

/**
 * Says that unsaved changes are back, in the panel: a visitor of a public page has changed nothing. Always rendered, so that
 * a screen reader announces it.
 */
export function RestoredNote({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  const t = useTranslations('common.keptChanges')
  return (
    <output className="empty:hidden">
      {shown && accountOfPage() !== null && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {t('restored')}
          <Button size="small" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </span>
      )}
    </output>
  )
}
