'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { logIn } from './auth-requests'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'

/** Opens `next` with a full page load, so that the browser keeps nothing from before the login. */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslations('accounts-auth')
  const [leaving, setLeaving] = useState(false)
  const form = useApiForm<{ email: string; password: string }>({
    schema: () =>
      import('@/lib/features/accounts/contract/panel').then(({ Credentials }) => Credentials),
    defaults: { email: '', password: '' },
    request: logIn,
    onSuccess: () => {
      setLeaving(true)
      window.location.assign(next)
    },
    onProblem: ({ error, code }) => {
      if (code === 'second_factor_required') {
        setLeaving(true)
        window.location.assign(`/login/code?next=${encodeURIComponent(next)}`)
        return ''
      }
      if (code === 'too_many_attempts') return t('login.locked', { minutes: ATTEMPT_MINUTES })
      return error === 'CredentialsSignin' ? t('login.wrong') : null
    },
  })
  return (
    <Form form={{ ...form, pending: form.pending || leaving }} submitLabel={t('login.submit')}>
      <TextField
        form={form}
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        // The form is the only purpose of this page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <TextField
        form={form}
        name="password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
      />
    </Form>
  )
}
