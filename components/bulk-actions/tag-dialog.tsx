'use client'

import { useTranslations } from 'next-intl'
import { TagChooser } from '@/components/contacts/tag-chooser'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Dialog } from '@/components/ui/overlay/dialog'
import { type BulkDialogProps, useBulkAction } from './use-bulk-action'

export default function TagDialog(props: BulkDialogProps) {
  const t = useTranslations('bulk-actions.tag')
  const { act, pending, problem } = useBulkAction(props)
  return (
    <Dialog title={t('title')} onClose={props.onClose}>
      <TagChooser pending={pending} onChoose={(name) => act({ kind: 'tag', name })} />
      <FormProblem text={problem} />
    </Dialog>
  )
}
