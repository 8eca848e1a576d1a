'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeForm } from './code-form'
import { RecoveryCodes } from './recovery-codes'

export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('accounts-security.factor.renew')
  const router = useRouter()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <CodeForm<{ recoveryCodes: string[] }>
          path="/api/user/second-factor/recovery-codes"
          submitLabel={t('submit')}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes)
            router.refresh()
          }}
        />
      )}
    </Dialog>
  )
}
