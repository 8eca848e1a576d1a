'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { PhoneField, usePhoneError } from '@/components/ui/form/phone-field'
import { useApiForm } from '@/components/ui/form/use-api-form'
import {
  byField,
  CONTACT_DETAILS,
  type ContactField,
  DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'
import { type ContactValues, DetailFields } from './detail-fields'

const ASKED = DETAILS.filter((detail) => CONTACT_DETAILS[detail].isAskedAtOnce)

const EMPTY = byField(['firstName', 'lastName', 'phone', ...ASKED], () => '')

export default function NewContactDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('contacts-forms')
  const router = useRouter()
  const form = useApiForm<ContactValues, { id: string; existing: boolean }>({
    schema: () =>
      import('@/lib/features/contacts/contract/panel-input').then(
        (contract) => contract.NewPanelContact,
      ),
    defaults: EMPTY,
    request: () => ({ path: '/api/contacts' }),
    fieldErrors: { phone: usePhoneError() },
    quotaOfPlan: true,
    onProblem: ({ code, quota }) =>
      code === 'quota_exceeded'
        ? t('new.quota', { limit: (quota as { limit: number }).limit })
        : null,
    onSuccess: ({ id, existing }) => {
      notify(t(existing ? 'new.existing' : 'new.added'))
      onClose()
      router.push(`/contacts/${id}`)
    },
  })
  const field = (name: ContactField) => ({ form, name, label: t(`fields.${name}`) })
  return (
    <Dialog title={t('new.title')} description={t('new.text')} onClose={onClose}>
      <Form form={form} submitLabel={t('new.submit')}>
        <KeptChanges form={form} place="new-contact" />
        <TextField {...field('firstName')} autoComplete="off" />
        <TextField {...field('lastName')} optional autoComplete="off" />
        <PhoneField {...field('phone')} help={t('fields.phoneHelp')} />
        <DetailFields details={ASKED} field={field} rows={2} />
      </Form>
    </Dialog>
  )
}
