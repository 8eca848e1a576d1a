'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Sheet } from '@/components/ui/overlay/dialog'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { CONTACT_STAGES, WRITABLE_CONTACT_STATUSES } from '@/lib/platform/vocabulary/contact'
import { DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import { type ContactValues, DetailFields } from './detail-fields'

interface EditContactSheetProps {
  id: string
  name: string
  values: ContactValues
  onClose: () => void
}

/** Sends only the changed fields, so that it does not overwrite the changes of others. */
export default function EditContactSheet({ id, name, values, onClose }: EditContactSheetProps) {
  const t = useTranslations('contacts-forms')
  const router = useRouter()
  const form = useApiForm<ContactValues>({
    schema: () =>
      import('@/lib/features/contacts/contract/panel-input').then(
        (contract) => contract.ContactForm,
      ),
    defaults: values,
    request: (sent) => ({
      path: `/api/contacts/${id}`,
      method: 'PATCH',
      body: changedFields(values, sent),
    }),
    onSuccess: () => {
      notify(t('edit.saved'))
      onClose()
      router.refresh()
    },
  })
  const field = (key: keyof ContactValues) => ({ form, name: key, label: t(`fields.${key}`) })
  return (
    <Sheet title={t('edit.title', { name })} description={t('edit.text')} onClose={onClose}>
      <Form form={form} submitLabel={t('edit.submit')}>
        <KeptChanges form={form} place={`contact:${id}`} />
        <TextField {...field('firstName')} autoComplete="off" />
        <TextField {...field('lastName')} optional autoComplete="off" />
        <SelectField {...field('stage')} help={t('fields.stageHelp')}>
          {CONTACT_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {t(`stages.${stage}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('status')}>
          {values.status === 'new' && <option value="new">{t('statuses.new')}</option>}
          {WRITABLE_CONTACT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </SelectField>
        <DetailFields details={DETAILS} field={field} rows={5} />
      </Form>
    </Sheet>
  )
}

function changedFields(before: ContactValues, after: ContactValues): Partial<ContactValues> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => value !== before[key as keyof ContactValues]),
  )
}
