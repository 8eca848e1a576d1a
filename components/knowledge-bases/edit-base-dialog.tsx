'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { NameFields, type NameValues } from '@/components/ui/form/name-fields'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'

interface EditBaseDialogProps {
  id: string
  values: NameValues
  onClose: () => void
}

export default function EditBaseDialog({ id, values, onClose }: EditBaseDialogProps) {
  const t = useTranslations('knowledge-bases-forms.base')
  const router = useRouter()
  const form = useApiForm<NameValues>({
    schema: () =>
      import('@/lib/features/knowledge-bases/contract/panel-input').then(
        (contract) => contract.KnowledgeBaseChange,
      ),
    defaults: values,
    request: () => ({ path: `/api/knowledge-bases/${id}`, method: 'PATCH' }),
    onSuccess: () => {
      notify(t('saved'))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog title={t('editTitle')} onClose={onClose}>
      <Form form={form} submitLabel={t('save')}>
        <KeptChanges form={form} place={`knowledge-base:${id}`} />
        <NameFields form={form} t={t} />
      </Form>
    </Dialog>
  )
}
