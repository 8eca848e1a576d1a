'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, TextareaField, TextField } from '@/components/ui/form/form'
import { PhoneField, usePhoneError } from '@/components/ui/form/phone-field'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'
import type { Business } from '@/lib/features/business/rules/business'

type BusinessValues = Omit<Business, 'logo'>

/** How the business is described to the people whom it calls. */
export function BusinessForm({ values }: { values: BusinessValues }) {
  const t = useTranslations('business')
  const router = useRouter()
  const form = useApiForm<BusinessValues, Business>({
    schema: () =>
      import('@/lib/features/business/contract/panel').then(
        ({ updateBusiness }) => updateBusiness.body,
      ),
    defaults: values,
    fieldErrors: { phone: usePhoneError(), website: t('websiteError') },
    request: (body) => ({ path: '/api/user/business', method: 'PUT', body }),
    onSuccess: ({ logo: _, ...saved }) => {
      form.reset(saved)
      notify(t('saved'))
      router.refresh()
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')} wide>
      <KeptChanges form={form} place="business" />
      <TextField
        form={form}
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="organization"
      />
      <TextareaField
        form={form}
        name="address"
        label={t('address')}
        help={t('addressHelp')}
        rows={2}
        optional
      />
      <PhoneField
        form={form}
        name="phone"
        label={t('phone')}
        help={t('phoneHelp')}
        autoComplete="tel"
        optional
      />
      <TextField
        form={form}
        name="website"
        label={t('website')}
        inputMode="url"
        autoComplete="url"
        placeholder="example.com"
        optional
      />
      <TextareaField
        form={form}
        name="privacyNotice"
        label={t('privacyNotice')}
        help={t('privacyNoticeHelp')}
        rows={4}
        optional
      />
    </Form>
  )
}
