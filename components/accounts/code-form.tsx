'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Form, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'

interface CodeFormProps<Result> {
  path: string
  submitLabel: ReactNode
  onDone: (result: Result) => void
  /** Whether a recovery code does as well; true by default. */
  recovery?: boolean
  autoFocus?: boolean
}

/** A form with one field: a code of the authenticator app. Needs the namespace `security`. */
export function CodeForm<Result>({
  path,
  submitLabel,
  onDone,
  recovery = true,
  autoFocus,
}: CodeFormProps<Result>) {
  const t = useTranslations('accounts-security.code')
  const form = useApiForm<{ code: string }, Result>({
    schema: () =>
      import('@/lib/features/accounts/contract/second-factor').then(
        ({ confirmSecondFactor }) => confirmSecondFactor.body,
      ),
    defaults: { code: '' },
    request: () => ({ path }),
    onSuccess: onDone,
  })
  return (
    <Form form={form} submitLabel={submitLabel}>
      <TextField
        form={form}
        name="code"
        label={t('label')}
        help={t(recovery ? 'helpRecovery' : 'help')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // Its page decides.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
      />
    </Form>
  )
}
