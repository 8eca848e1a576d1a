'use client'

import { useTranslations } from 'next-intl'
import ConfirmDialog from '../ui/overlay/confirm-dialog'

interface DiscardDialogProps {
  /** How many changes are unsaved. */
  count: number
  onDiscard: () => void
  onClose: () => void
}

/** Asks before the unsaved changes of an assistant are discarded. */
export default function DiscardDialog({ count, onDiscard, onClose }: DiscardDialogProps) {
  const t = useTranslations('assistants.discardQuestion')
  return (
    <ConfirmDialog
      title={t('title', { count })}
      description={t('text')}
      confirmLabel={t('confirm')}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  )
}
