'use client'

import { useTranslations } from 'next-intl'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { type BulkDialogProps, useBulkAction } from './use-bulk-action'
import { UNDO_SECONDS } from '@/lib/features/contacts/rules/deletion'

interface QuestionProps extends BulkDialogProps {
  kind: 'delete' | 'mark_do_not_call'
}

export default function Question({ kind, ...props }: QuestionProps) {
  const t = useTranslations(`bulk-actions.${kind === 'delete' ? 'delete' : 'dnc'}`)
  const { act, pending, problem } = useBulkAction(props)
  return (
    <ConfirmDialog
      title={t('title')}
      description={t('text', { seconds: UNDO_SECONDS })}
      confirmLabel={t('submit')}
      isReversible={kind === 'delete'}
      pending={pending}
      problem={problem}
      onConfirm={() => act({ kind })}
      onClose={props.onClose}
    />
  )
}
