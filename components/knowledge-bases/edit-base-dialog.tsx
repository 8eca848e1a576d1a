'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/dialog'
import { Form } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { useApiForm } from '@/components/ui/use-api-form'
import { BaseFields, type BaseValues } from './base-fields'

interface EditBaseDialogProps {
  id: string
  values: BaseValues
  onClose: () => void
}

export default function EditBaseDialog({ id, values, onClose }: EditBaseDialogProps) {
  const t = useTranslations('knowledge-forms.base')
  const router = useRouter()
  const form = useApiForm<BaseValues>({
    schema: () =>
      import('@/lib/contracts/panel/knowledge-input').then(
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
        <BaseFields form={form} />
      </Form>
    </Dialog>
  )
}
