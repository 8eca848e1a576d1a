'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useCodeForm } from './code-form'
import { CodeQuestion } from './code-question'
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
    <CodeQuestion
      title={t('title')}
      text={t('text')}
      confirmLabel={t('submit')}
      form={form}
      onClose={onClose}
    />
  )
}
