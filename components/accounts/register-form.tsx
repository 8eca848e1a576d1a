'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { logIn } from './auth-requests'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'
import { PASSWORD_LENGTH } from '@/lib/features/accounts/rules/password'

interface Registration {
  name: string
  businessName: string
  email: string
  password: string
}

/** Opens the account and logs in at once. The e-mail address can be verified later. */
export function RegisterForm() {
  const t = useTranslations('accounts-auth')
  const locale = useLocale()
  const [leaving, setLeaving] = useState(false)
  const form = useApiForm<Registration>({
    schema: () =>
      import('@/lib/features/accounts/contract/panel').then(({ register }) => register.body),
    defaults: { name: '', businessName: '', email: '', password: '' },
    fieldErrors: { password: t('register.passwordError', PASSWORD_LENGTH) },
    request: (values) => ({ path: '/api/auth/register', body: { ...values, locale } }),
    onSuccess: (_, { email, password }) => {
      setLeaving(true)
      void logIn({ email, password }).then(({ ok }) => {
        window.location.assign(ok ? '/start' : '/login')
      })
    },
    onProblem: ({ code }) =>
      code === 'too_many_attempts' ? t('register.tooMany', { minutes: ATTEMPT_MINUTES }) : null,
  })
  return (
    <Form form={{ ...form, pending: form.pending || leaving }} submitLabel={t('register.submit')}>
      <TextField
        form={form}
        name="name"
        label={t('register.name')}
        autoComplete="name"
        // The form is the only purpose of this page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <TextField
        form={form}
        name="businessName"
        label={t('register.businessName')}
        help={t('register.businessNameHelp')}
        autoComplete="organization"
        optional
      />
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label={t('password')}
        help={t('register.passwordHelp', PASSWORD_LENGTH)}
        type="password"
        autoComplete="new-password"
      />
    </Form>
  )
}
