'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { dialogButton } from '@/components/ui/overlay/dialog-button'

const DialogButton = dialogButton(() => import('./context-secret-dialog'))

/** Opens the dialog that generates a signing secret for the requests to a context URL. */
export function ContextSecretButton(props: Pick<ComponentProps<typeof DialogButton>, 'dialog'>) {
  const t = useTranslations('calls-context')
  return (
    <div>
      <DialogButton {...props}>{t('open')}</DialogButton>
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
