'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { AssistantSelect, type AssistantChoice, type NumberValues } from './assistant-select'

interface EditNumberDialogProps {
  path: string
  title: string
  values: NumberValues
  assistants: AssistantChoice[]
  onClose: () => void
}

export default function EditNumberDialog(props: EditNumberDialogProps) {
  const t = useTranslations('phone-numbers-forms')
  const router = useRouter()
  const form = useApiForm<NumberValues>({
    schema: () =>
      import('@/lib/features/phone-numbers/contract/panel-input').then((c) => c.PhoneNumberChange),
    defaults: props.values,
    request: ({ friendlyName, assistantId }) => ({
      path: props.path,
      method: 'PATCH',
      body: { friendlyName, assistantId: assistantId || null },
    }),
    onSuccess: () => {
      notify(t('saved'))
      router.refresh()
      props.onClose()
    },
  })
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Form form={form} submitLabel={t('save')}>
        <KeptChanges form={form} place={`phone-number:${props.path}`} />
        <TextField
          form={form}
          name="friendlyName"
          label={t('fields.friendlyName')}
          help={t('fields.friendlyNameHelp')}
        />
        <AssistantSelect form={form} assistants={props.assistants} />
      </Form>
    </Dialog>
  )
}
