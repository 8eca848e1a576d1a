'use client'

import { useTranslations } from 'next-intl'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { type BulkDialogProps, useBulkAction } from './use-bulk-action'

/** Asks before the selected contacts are deleted. */
export default function DeleteDialog(props: BulkDialogProps) {
  const t = useTranslations('bulk-actions.delete')
  const { act, pending, problem } = useBulkAction(props)
  return (
    <ConfirmDialog
      danger
      title={t('title')}
      description={t('text')}
      confirmLabel={t('submit')}
      pending={pending}
      problem={problem}
      onConfirm={() => act({ kind: 'delete' })}
      onClose={props.onClose}
    />
  )
}
