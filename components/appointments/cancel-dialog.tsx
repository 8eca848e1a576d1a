'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { TextareaField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'

interface CancelDialogProps {
  path: string
  title: string
  text: string
  onClose: () => void
}

export default function CancelDialog({ path, title, text, onClose }: CancelDialogProps) {
  const t = useTranslations('appointments-forms.cancel')
  const router = useRouter()
  const form = useApiForm<{ reason: string }>({
    schema: () =>
      import('@/lib/features/appointments/contract/panel-input').then((c) => c.Cancellation),
    defaults: { reason: '' },
    request: () => ({ path }),
    onSuccess: () => {
      notify(t('done'))
      router.refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirmLabel={t('submit')}
      cancelLabel={t('keep')}
      pending={form.pending}
      problem={form.problem}
      onConfirm={() => void form.send()}
      onClose={onClose}
    >
      <KeptChanges form={form} place={`cancellation:${path}`} />
      <TextareaField
        form={form}
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        optional
        rows={2}
      />
    </ConfirmDialog>
  )
}
