'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { Locale } from '@/i18n/locales'
import { rememberLocale } from '@/components/shell/preferences'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'

interface ProfileValues {
  name: string
  locale: Locale
  timezone: string
}

interface ProfileFormProps {
  values: ProfileValues
  timezones: string[]
}

const LANGUAGES: Record<Locale, string> = { en: 'English', tr: 'Türkçe' }

export function ProfileForm({ values, timezones }: ProfileFormProps) {
  const t = useTranslations('accounts-settings.profile')
  const router = useRouter()
  const form = useApiForm<ProfileValues>({
    schema: () =>
      import('@/lib/features/accounts/contract/panel').then(
        ({ updateProfile }) => updateProfile.body,
      ),
    defaults: values,
    request: () => ({ path: '/api/user/profile', method: 'PATCH' }),
    onSuccess: (_, sent) => {
      form.reset(sent)
      rememberLocale(sent.locale)
      notify(t('saved'))
      router.refresh()
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')} wide>
      <KeptChanges form={form} place="profile" />
      <TextField form={form} name="name" label={t('name')} autoComplete="name" />
      <SelectField form={form} name="locale" label={t('locale')} help={t('localeHelp')}>
        {Object.entries(LANGUAGES).map(([locale, name]) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="timezone" label={t('timezone')} help={t('timezoneHelp')}>
        {timezones.map((timezone) => (
          <option key={timezone} value={timezone}>
            {timezone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
