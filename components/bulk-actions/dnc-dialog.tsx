'use client'

import { useTranslations } from 'next-intl'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { type BulkDialogProps, useBulkAction } from './use-bulk-action'

/** Asks before the selected contacts are marked do-not-call, which cannot be undone. */
export default function DncDialog(props: BulkDialogProps) {
  const t = useTranslations('bulk-actions.dnc')
  const { act, pending, problem } = useBulkAction(props)
  return (
    <ConfirmDialog
      danger
      title={t('title')}
      description={t('text')}
      confirmLabel={t('submit')}
      pending={pending}
      problem={problem}
      onConfirm={() => act({ kind: 'mark_do_not_call' })}
      onClose={props.onClose}
    />
  )
}
