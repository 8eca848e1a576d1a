'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { notify } from '@/components/ui/overlay/notify'
import { useCodeForm } from './code-form'
import { CodeQuestion } from './code-question'

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
    <CodeQuestion
      title={t('title')}
      text={t('text')}
      confirmLabel={t('submit')}
      form={form}
      onClose={onClose}
    />
  )
}
