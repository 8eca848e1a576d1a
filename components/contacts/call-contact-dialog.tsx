'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Form, SelectField } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { useApiForm } from '@/components/ui/use-api-form'

interface CallContactDialogProps {
  name: string
  /** As it is stored. */
  phone: string
  /** As it is shown. */
  shownPhone: string
  /** Those that may call now. */
  assistants: { id: string; name: string }[]
  onClose: () => void
}

/** Asks which assistant calls, starts the call, and goes to it. */
export default function CallContactDialog(props: CallContactDialogProps) {
  const t = useTranslations('contact-forms.call')
  const { name, shownPhone, assistants, onClose } = props
  return (
    <Dialog
      title={t('title', { name })}
      description={t('text', { phone: shownPhone })}
      onClose={onClose}
    >
      {assistants.length > 0 ? (
        <CallForm {...props} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{t('noAssistant')}</p>
          <ButtonLink href="/assistants" variant="primary">
            {t('toAssistants')}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  )
}

function CallForm({ phone, assistants, onClose }: CallContactDialogProps) {
  const t = useTranslations('contact-forms.call')
  const router = useRouter()
  const form = useApiForm<{ assistantId: string }, { callId: string }>({
    schema: () => import('./call-form-schema').then(({ CallFormSchema }) => CallFormSchema),
    defaults: { assistantId: assistants[0]?.id ?? '' },
    request: ({ assistantId }) => ({ path: '/api/calls', body: { phone, assistantId } }),
    onProblem: ({ error }) => (error === 'not_found' ? t('noLine') : null),
    onSuccess: ({ callId }) => {
      notify(t('started'))
      onClose()
      router.push(`/calls/${callId}`)
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')}>
      <SelectField form={form} name="assistantId" label={t('assistant')}>
        {assistants.map((assistant) => (
          <option key={assistant.id} value={assistant.id}>
            {assistant.name}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
