'use client'

import { useTranslations } from 'next-intl'
import { Form, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { PASSWORD_LENGTH } from '@/lib/features/accounts/rules/password'

export function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations('accounts-auth')
  const form = useApiForm<{ password: string; token: string }>({
    schema: () =>
      import('@/lib/features/accounts/contract/panel').then(
        ({ completePasswordReset }) => completePasswordReset.body,
      ),
    defaults: { password: '', token },
    fieldErrors: { password: t('register.passwordError', PASSWORD_LENGTH) },
    request: () => ({ path: '/api/auth/reset-password/complete' }),
    onSuccess: () => window.location.assign('/login?done=reset'),
  })
  return (
    <Form form={form} submitLabel={t('reset.submit')}>
      <TextField
        form={form}
        name="password"
        label={t('reset.newPassword')}
        help={t('register.passwordHelp', PASSWORD_LENGTH)}
        type="password"
        autoComplete="new-password"
      />
    </Form>
  )
}
