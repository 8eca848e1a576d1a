'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Form, TextField } from '@/components/ui/form/form'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form'

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
  recovery,
  autoFocus,
}: CodeFormProps<Result>) {
  const form = useCodeForm({ path, onDone })
  return (
    <Form form={form} submitLabel={submitLabel}>
      <CodeField form={form} recovery={recovery} isFocused={autoFocus} />
    </Form>
  )
}

interface Code {
  code: string
}

export function useCodeForm<Result>({
  path,
  onDone,
}: Pick<CodeFormProps<Result>, 'path' | 'onDone'>) {
  return useApiForm<Code, Result>({
    schema: () =>
      import('@/lib/features/accounts/contract/second-factor').then(
        ({ confirmSecondFactor }) => confirmSecondFactor.body,
      ),
    defaults: { code: '' },
    request: () => ({ path }),
    onSuccess: onDone,
  })
}

interface CodeFieldProps extends Pick<CodeFormProps<never>, 'recovery'> {
  form: ApiForm<Code>
  isFocused?: boolean
}

export function CodeField({ form, recovery = true, isFocused }: CodeFieldProps) {
  const t = useTranslations('accounts-security.code')
  return (
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
      autoFocus={isFocused}
    />
  )
}
