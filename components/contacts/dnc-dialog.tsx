'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { SelectField, TextareaField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { DNC_REQUEST_TYPES } from '@/lib/features/contacts/rules/activity'

interface DncDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Records a do-not-call request, which cannot be undone. */
export default function DncDialog({ id, name, onClose }: DncDialogProps) {
  const t = useTranslations('contacts-forms')
  const router = useRouter()
  const form = useApiForm<{ requestType: string; reason: string }>({
    schema: () =>
      import('@/lib/features/contacts/contract/panel-input').then((contract) => contract.DncBody),
    defaults: { requestType: 'do_not_call', reason: '' },
    request: () => ({ path: `/api/contacts/${id}/dnc` }),
    onSuccess: () => {
      notify(t('dnc.done'))
      onClose()
      router.refresh()
    },
  })
  return (
    <ConfirmDialog
      title={t('dnc.title', { name })}
      description={t('dnc.text')}
      confirmLabel={t('dnc.submit')}
      pending={form.pending}
      problem={form.problem}
      onConfirm={() => void form.send()}
      onClose={onClose}
    >
      <KeptChanges form={form} place={`do-not-call:${id}`} />
      <SelectField form={form} name="requestType" label={t('dnc.type')}>
        {DNC_REQUEST_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`dnc.types.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        form={form}
        name="reason"
        label={t('dnc.reason')}
        help={t('dnc.reasonHelp')}
        optional
        rows={3}
      />
    </ConfirmDialog>
  )
}
