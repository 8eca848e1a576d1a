'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'

export interface StartCallFormProps {
  /** Those that may call now. */
  assistants: { id: string; name: string }[]
  /** The one that is chosen at first. */
  assistantId?: string
  /** Whom to call; without one the form asks for a number. */
  contact?: { id: string; name: string; shownPhone: string }
  /** What stands in the field for the number at first. */
  phone?: string
  /** Nothing really rings: says what the number decides. */
  simulated?: boolean
  onClose: () => void
}

interface Values {
  phone: string
  firstName: string
  assistantId: string
}

export function StartCallForm(props: StartCallFormProps) {
  const { assistants, contact, simulated } = props
  const t = useTranslations('start-call')
  const form = useStartCall(props)
  return (
    <Form form={form} submitLabel={t('submit')}>
      {!contact && (
        <>
          <TextField
            form={form}
            name="phone"
            type="tel"
            autoComplete="off"
            label={t('phone')}
            help={simulated ? t('simulatedHelp') : t('phoneHelp')}
          />
          <TextField
            form={form}
            name="firstName"
            autoComplete="off"
            label={t('firstName')}
            optional
          />
        </>
      )}
      <SelectField form={form} name="assistantId" label={t('assistant')}>
        {assistants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}

function useStartCall({ assistants, contact, onClose, ...given }: StartCallFormProps) {
  const t = useTranslations('start-call')
  const router = useRouter()
  return useApiForm<Values, { callId: string }>({
    schema: () =>
      import('@/lib/features/calls/contract/panel-input').then(
        ({ CallContactForm, CallNumberForm }) => (contact ? CallContactForm : CallNumberForm),
      ),
    defaults: {
      phone: given.phone ?? '',
      firstName: '',
      assistantId: given.assistantId ?? assistants[0]?.id ?? '',
    },
    fieldErrors: { phone: t('phoneError') },
    request: ({ phone, firstName, assistantId }) => ({
      path: '/api/calls',
      body: contact ? { contactId: contact.id, assistantId } : { phone, firstName, assistantId },
    }),
    onProblem: ({ error }) => (error === 'not_found' ? t('noLine') : null),
    onSuccess: ({ callId }) => {
      notify(t('started'))
      onClose()
      router.push(`/calls/${callId}`)
    },
  })
}
