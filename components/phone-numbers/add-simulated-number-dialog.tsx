'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { AssistantSelect, type AssistantChoice, type NumberValues } from './assistant-select'

interface AddSimulatedNumberDialogProps {
  assistants: AssistantChoice[]
  /** The page to open afterwards. Without it, the current page is refreshed. */
  nextHref?: string
  onClose: () => void
}

export default function AddSimulatedNumberDialog(props: AddSimulatedNumberDialogProps) {
  const t = useTranslations('phone-numbers-forms')
  const router = useRouter()
  const form = useApiForm<NumberValues>({
    schema: () =>
      import('@/lib/features/phone-numbers/contract/panel-input').then((c) => c.NewSimulatedNumber),
    defaults: { friendlyName: '', assistantId: props.assistants[0]?.id ?? '' },
    request: ({ friendlyName, assistantId }) => ({
      path: '/api/phone-numbers/simulated',
      body: { friendlyName, assistantId: assistantId || null },
    }),
    onSuccess: () => {
      notify(t('simulated.added'))
      if (props.nextHref) router.push(props.nextHref)
      else router.refresh()
      props.onClose()
    },
  })
  return (
    <Dialog title={t('simulated.title')} description={t('simulated.text')} onClose={props.onClose}>
      <Form form={form} submitLabel={t('simulated.submit')}>
        <KeptChanges form={form} place="new-simulated-number" />
        <TextField
          form={form}
          name="friendlyName"
          label={t('fields.friendlyName')}
          help={t('fields.friendlyNameHelp')}
          placeholder={t('fields.friendlyNameExample')}
        />
        <AssistantSelect form={form} assistants={props.assistants} />
      </Form>
    </Dialog>
  )
}
