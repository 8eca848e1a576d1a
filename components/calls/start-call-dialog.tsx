'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useRouter } from 'next/navigation'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { PhoneField, usePhoneError } from '@/components/ui/form/phone-field'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { useCallProblem } from './use-call-problem'

export default function StartCallDialog(props: StartCallFormProps) {
  const t = useTranslations('calls-start')
  const { contact, assistants, onClose } = props
  const title = contact ? t('titleFor', { name: contact.name }) : t('title')
  const description = contact ? t('textFor', { phone: contact.shownPhone }) : t('text')
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {assistants.length > 0 ? (
        <StartCallForm {...props} />
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

export interface StartCallFormProps {
  /** The active ones. */
  assistants: { id: string; name: string }[]
  /** The initial choice. */
  assistantId?: string
  contact?: { id: string; name: string; shownPhone: string }
  phone?: string
  /** The exchange is simulated: the help says what the number decides. */
  simulated?: boolean
  onClose: () => void
}

interface Values {
  phone: string
  firstName: string
  assistantId: string
}

function StartCallForm(props: StartCallFormProps) {
  const { assistants, contact, simulated } = props
  const t = useTranslations('calls-start')
  const form = useStartCall(props)
  return (
    <Form form={form} submitLabel={t('submit')}>
      <KeptChanges form={form} place={`new-call:${contact?.id ?? props.phone ?? ''}`} />
      {!contact && (
        <>
          <PhoneField
            form={form}
            name="phone"
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
  const t = useTranslations('calls-start')
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
    fieldErrors: { phone: usePhoneError() },
    request: ({ phone, firstName, assistantId }) => ({
      path: '/api/calls',
      body: contact ? { contactId: contact.id, assistantId } : { phone, firstName, assistantId },
    }),
    onProblem: useCallProblem(),
    onSuccess: ({ callId }) => {
      notify(t('started'))
      onClose()
      router.push(`/calls/${callId}`)
    },
  })
}
