'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { notify } from '@/components/ui/overlay/notify'
import { CodeField, useCodeForm } from './code-form'

export default function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('accounts-security.factor.switchOff')
  const router = useRouter()
  const form = useCodeForm({
    path: '/api/user/second-factor/switch-off',
    onDone: () => {
      notify(t('done'))
      onClose()
      router.refresh()
    },
  })
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
