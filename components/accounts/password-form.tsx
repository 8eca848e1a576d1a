'use client'

import { useTranslations } from 'next-intl'
import { Form, TextField } from '@/components/ui/form/form'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { PASSWORD_LENGTH } from '@/lib/features/accounts/rules/password'

const EMPTY = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const t = useTranslations('accounts-settings.password')
  const form = useApiForm<typeof EMPTY>({
    schema: () =>
      import('@/lib/features/accounts/contract/panel').then(
        ({ changePassword }) => changePassword.body,
      ),
    defaults: EMPTY,
    fieldErrors: { newPassword: t('newError', PASSWORD_LENGTH) },
    request: () => ({ path: '/api/user/password' }),
    onSuccess: () => {
      form.reset(EMPTY)
      notify(t('saved'))
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')} wide>
      <TextField
        form={form}
        name="currentPassword"
        label={t('current')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="newPassword"
        label={t('new')}
        help={t('newHelp', PASSWORD_LENGTH)}
        type="password"
        autoComplete="new-password"
      />
    </Form>
  )
}
