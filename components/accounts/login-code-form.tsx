'use client'

import { useTranslations } from 'next-intl'
import { CodeForm } from './code-form'

/** The second step of a log-in. Opens `next` with a full page load, like the first. */
export function LoginCodeForm({ next }: { next: string }) {
  const t = useTranslations('accounts-security.login')
  return (
    <CodeForm
      path="/api/auth/second-factor"
      submitLabel={t('submit')}
      // The form is the only purpose of this page.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onDone={() => window.location.assign(next)}
    />
  )
}
