'use client'

import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/ui/overlay/dialog-button'

const SecretButton = dialogButton(() => import('@/components/webhooks/new-secret-dialog'))

/** Opens the dialog that generates another signing key of a tool. */
export function NewSecretButton({ toolId }: { toolId: string }) {
  const t = useTranslations('tools-editor.newSecret')
  return (
    <SecretButton dialog={{ path: `/api/tools/${toolId}`, of: 'tool' }}>{t('open')}</SecretButton>
  )
}
