'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MailCheck } from '@/components/icons/mail-check'
import { Button } from '@/components/ui/button'
import { Form, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'

export function ForgotForm() {
  const t = useTranslations('accounts-auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useApiForm<{ email: string }>({
    schema: () =>
      import('@/lib/features/accounts/contract/panel').then(
        ({ requestPasswordReset }) => requestPasswordReset.body,
      ),
    defaults: { email: '' },
    request: () => ({ path: '/api/auth/reset-password' }),
    onSuccess: (_, { email }) => setSentTo(email.trim()),
    onProblem: ({ code }) =>
      code === 'too_many_attempts' ? t('forgot.tooMany', { minutes: ATTEMPT_MINUTES }) : null,
  })
  if (sentTo) {
    return (
      <div className="grid justify-items-start gap-3">
        <output className="flex items-center gap-2 font-medium">
          <MailCheck aria-hidden className="size-4 text-good" />
          {t('forgot.sent')}
        </output>
        <p className="text-muted">{t('forgot.sentText', { email: sentTo })}</p>
        <Button onClick={() => setSentTo(null)}>{t('forgot.again')}</Button>
      </div>
    )
  }
  return (
    <Form form={form} submitLabel={t('forgot.submit')}>
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" />
    </Form>
  )
}
