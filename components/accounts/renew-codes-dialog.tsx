'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeField, useCodeForm } from './code-form'
import { RecoveryCodes } from './recovery-codes'

export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('accounts-security.factor.renew')
  const router = useRouter()
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useCodeForm<{ recoveryCodes: string[] }>({
    path: '/api/user/second-factor/recovery-codes',
    onDone: ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      router.refresh()
    },
  })
  if (codes) {
    return (
      <Dialog title={t('title')} onClose={onClose}>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('title')}
      description={t('text')}
      confirmLabel={t('submit')}
      pending={form.pending}
      problem={form.problem}
      onConfirm={() => void form.send()}
      onClose={onClose}
    >
      <CodeField form={form} />
    </ConfirmDialog>
  )
}
