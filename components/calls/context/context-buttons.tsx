'use client'

import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/ui/overlay/dialog-button'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { ContextTrialDialogProps } from './context-trial-dialog'

const SecretButton = dialogButton(() => import('@/components/webhooks/new-secret-dialog'))
const TrialButton = dialogButton(() => import('./context-trial-dialog'))

interface ContextButtonsProps<Values extends { contextUrl: string }> {
  form: ApiForm<Values>
  /** The endpoint of the assistant or phone number; absent before it is saved. */
  path?: string
  of: ContextTrialDialogProps['of']
}

/** Buttons to try a context URL, and to generate the secret that signs the requests to it. */
export function ContextButtons<Values extends { contextUrl: string }>({
  form,
  path,
  of,
}: ContextButtonsProps<Values>) {
  const t = useTranslations('calls-context')
  const readUrl = () => (form.engine?.values() ?? form.defaults).contextUrl
  return (
    <div className="flex flex-wrap gap-3">
      <TrialButton dialog={{ readUrl, of }}>{t('trial.open')}</TrialButton>
      {path && <SecretButton dialog={{ path, of: 'context' }}>{t('secret.open')}</SecretButton>}
    </div>
  )
}

/** The properties of the field of a context URL. */
export const CONTEXT_URL = {
  type: 'url',
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
} as const
