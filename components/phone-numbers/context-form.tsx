'use client'

import { useTranslations } from 'next-intl'
import { CONTEXT_URL, ContextButtons } from '@/components/calls/context/context-buttons'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'

interface ContextFormProps {
  /** Of the phone number. */
  id: string
  /** Empty without one. */
  contextUrl: string
  /** Whether the configuration permits private-network targets. */
  allowPrivate: boolean
}

export default function ContextForm({ id, contextUrl, allowPrivate }: ContextFormProps) {
  const t = useTranslations('phone-numbers-forms.context')
  const path = `/api/phone-numbers/${id}`
  const form = useApiForm<{ contextUrl: string }>({
    schema: async () => {
      const [{ PhoneNumberChange }, { contextForm }] = await Promise.all([
        import('@/lib/features/phone-numbers/contract/panel-input'),
        import('@/lib/features/assistants/contract/context-url'),
      ])
      return contextForm(PhoneNumberChange, allowPrivate)
    },
    defaults: { contextUrl },
    request: () => ({ path, method: 'PATCH' }),
    fieldErrors: { contextUrl: t('urlError') },
    onSuccess: (_, sent) => {
      notify(t('saved'))
      form.reset(sent)
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('save')}
      actions={<ContextButtons form={form} path={path} of={{ phoneNumberId: id }} />}
    >
      <KeptChanges form={form} place={`context:${path}`} />
      <TextField
        form={form}
        name="contextUrl"
        label={t('url')}
        help={t('urlHelp')}
        placeholder={t('urlExample')}
        {...CONTEXT_URL}
      />
    </Form>
  )
}
